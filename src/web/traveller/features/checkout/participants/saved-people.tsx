import { UserRoundPlus } from "lucide-react";
import type { SavedTravellerView } from "../../../../../use-cases/saved-travellers/saved-traveller.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { isOnForm } from "./fill-seat.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

interface SavedPeopleProps {
  saved: readonly SavedTravellerView[];
  drafts: readonly ParticipantDraft[];
  /** Puts somebody on the first place that waits for them. */
  onFill: (person: SavedTravellerView) => void;
}

/** The people who were saved and are not on the form yet, each one press away. */
export default function SavedPeople({ saved, drafts, onFill }: SavedPeopleProps) {
  const { people } = useMessages(checkoutMessages);
  const left = saved.filter((person) => !isOnForm(person, drafts));
  if (left.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{people.saved}</legend>
      <ul className="flex flex-wrap gap-2">
        {left.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={people.fillWith(person.name)}
              onClick={() => onFill(person)}
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
