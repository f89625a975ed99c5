import { type AgreedHold, HOLD_LENGTHS, type HoldLength } from "../../../../domain/booking/agreed-hold.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { holdMessages } from "../../messages/bookings/hold.ts";
import { useMessages } from "../../messages/messages.ts";
import { momentOf, textOf } from "./form-values.ts";

/** Value of the option to choose a moment, beside the common lengths. */
const OWN = "own";

export interface TypedHold {
  hold?: string | undefined;
  /** A moment in place time, `YYYY-MM-DDTHH:MM`. */
  until?: string | undefined;
}

export const readTypedHold = (form: FormData): TypedHold => ({
  hold: textOf(form, "hold"),
  until: textOf(form, "until"),
});

/** Reads the agreed hold of `HoldFields`. Returns undefined if the form has none. */
export function holdIn(form: FormData): AgreedHold | undefined {
  const { hold } = readTypedHold(form);
  if (hold === OWN) return momentOf(form, "until");
  return HOLD_LENGTHS.find((length) => length === hold);
}

interface HoldFieldsProps {
  lengths: readonly HoldLength[];
  typed: TypedHold | undefined;
  error: string | undefined;
  /** Whether the role may exceed the maximum of unpaid holds. */
  mayExceed: boolean;
}

/** Fields that choose how long unpaid seats are kept. The field of the moment appears with its option, also without scripts. */
export function HoldFields({ lengths, typed, error, mayExceed }: HoldFieldsProps) {
  const t = useMessages(holdMessages);
  const isOwn = typed?.hold === OWN || lengths.length === 0;
  return (
    <div className="group/hold grid gap-5">
      <SelectField
        name="hold"
        label={t.length}
        error={isOwn ? undefined : error}
        hint={mayExceed ? undefined : t.ceiling}
        defaultValue={isOwn ? OWN : (typed?.hold ?? lengths[0])}
      >
        {lengths.map((length) => (
          <option key={length} value={length}>
            {t.lengths[length]}
          </option>
        ))}
        <option value={OWN}>{t.own}</option>
      </SelectField>
      <div className="hidden group-has-[option[value=own]:checked]/hold:block">
        <TextField
          name="until"
          type="datetime-local"
          label={t.until}
          hint={t.untilHint}
          error={isOwn ? error : undefined}
          defaultValue={typed?.until}
        />
      </div>
    </div>
  );
}
