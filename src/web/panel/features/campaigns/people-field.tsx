import { TYPED_ABOVE } from "../../../../domain/campaigns/campaign.ts";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useMessages } from "../../messages/messages.ts";

interface PeopleFieldProps {
  people: number;
  staleError: string | undefined;
  typedPeople: string | undefined;
  error: string | undefined;
}

/** If the number is above `TYPED_ABOVE`, staff have to type it. */
export function PeopleField({ people, staleError, typedPeople, error }: PeopleFieldProps) {
  const t = useMessages(campaignMessages);
  if (people > TYPED_ABOVE)
    return (
      <TextField
        name="people"
        inputMode="numeric"
        autoComplete="off"
        label={t.confirm}
        error={staleError ?? error}
        defaultValue={staleError ? undefined : typedPeople}
        required
      />
    );
  return (
    <>
      {staleError && <Notice tone="danger">{staleError}</Notice>}
      <input type="hidden" name="people" value={people} />
    </>
  );
}
