import { type AgreedHold, HOLD_LENGTHS, type HoldLength } from "../../../../domain/booking/agreed-hold.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { holdMessages } from "../../messages/bookings/hold.ts";
import { useMessages } from "../../messages/messages.ts";
import { momentOf, textOf } from "./form-values.ts";

const TYPED_MOMENT = "own";

export interface TypedHold {
  hold?: string | undefined;
  /** A moment in place time, `YYYY-MM-DDTHH:MM`. */
  until?: string | undefined;
}

export const readTypedHold = (form: FormData): TypedHold => ({
  hold: textOf(form, "hold"),
  until: textOf(form, "until"),
});

/** Returns undefined if the length is unknown, and an invalid date if the typed moment is invalid. */
export function holdIn(form: FormData): AgreedHold | undefined {
  const { hold } = readTypedHold(form);
  if (hold === TYPED_MOMENT) return momentOf(form, "until");
  return HOLD_LENGTHS.find((length) => length === hold);
}

interface HoldFieldsProps {
  lengths: readonly HoldLength[];
  typed: TypedHold | undefined;
  error: string | undefined;
  /** Whether the role may exceed the maximum of unpaid holds. */
  mayExceed: boolean;
}

/** CSS shows the field for a typed moment only while its option is chosen, so the form needs no scripts. */
export function HoldFields({ lengths, typed, error, mayExceed }: HoldFieldsProps) {
  const t = useMessages(holdMessages);
  const isTypedMoment = typed?.hold === TYPED_MOMENT || lengths.length === 0;
  return (
    <div className="group/hold grid gap-5">
      <SelectField
        name="hold"
        label={t.length}
        error={isTypedMoment ? undefined : error}
        hint={mayExceed ? undefined : t.ceiling}
        defaultValue={isTypedMoment ? TYPED_MOMENT : (typed?.hold ?? lengths[0])}
      >
        <Options of={lengths.map((length) => [length, t.lengths[length]])} />
        <option value={TYPED_MOMENT}>{t.own}</option>
      </SelectField>
      <div className="hidden group-has-[option[value=own]:checked]/hold:block">
        <TextField
          name="until"
          type="datetime-local"
          label={t.until}
          hint={t.untilHint}
          error={isTypedMoment ? error : undefined}
          defaultValue={typed?.until}
        />
      </div>
    </div>
  );
}
