import { TYPED_ABOVE } from "../../../../domain/campaigns/campaign.ts";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useMessages } from "../../messages/messages.ts";

interface PeopleFieldProps {
  people: number;
  /** Refusal because the number has changed. */
  stale: string | undefined;
  typed: string | undefined;
  error: string | undefined;
}

/** Confirmation of a campaign. A large number of people is typed, a small one is sent along. */
export function PeopleField({ people, stale, typed, error }: PeopleFieldProps) {
  const t = useMessages(campaignMessages);
  if (people > TYPED_ABOVE)
    return (
      <TextField
        name="people"
        inputMode="numeric"
        autoComplete="off"
        label={t.confirm}
        error={stale ?? error}
        defaultValue={stale ? undefined : typed}
        required
      />
    );
  return (
    <>
      {stale && <Notice tone="danger">{stale}</Notice>}
      <input type="hidden" name="people" value={people} />
    </>
  );
}
