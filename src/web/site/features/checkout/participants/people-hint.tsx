import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";

/** Wide screens also show the purpose of the data, which a phone shows beside the consent. */
export function PeopleHint() {
  const { people } = useMessages(checkoutMessages);
  return (
    <>
      {people.hint} <span className="max-sm:hidden">{people.purpose}</span>
    </>
  );
}
