import { UserRoundPlus } from "lucide-react";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../shell/data/early-input.ts";

interface SavedPeopleProps {
  saved: readonly SavedTravellerView[];
  onFill: (person: SavedTravellerView) => void;
}

/** Not loaded lazily, because a click would be lost before a separate script has loaded. */
export function SavedPeople({ saved, onFill }: SavedPeopleProps) {
  const { people } = useMessages(checkoutMessages);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{people.saved}</legend>
      <ul className="flex flex-wrap gap-2">
        {saved.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={people.fillWith(person.name)}
              onClick={() => onFill(person)}
              {...REPLAYED_PRESS}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-[0.9375rem] hover:bg-sand"
            >
              <UserRoundPlus aria-hidden className="size-4 text-brand" />
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
