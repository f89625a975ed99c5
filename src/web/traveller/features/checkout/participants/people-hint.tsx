import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";

/** How the details are written; on wide screens also for what, which a phone says at the consent. */
export function PeopleHint() {
  const { people } = useMessages(checkoutMessages);
  return (
    <>
      {people.hint} <span className="max-sm:hidden">{people.purpose}</span>
    </>
  );
}
