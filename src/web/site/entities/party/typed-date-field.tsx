import { type ComponentProps, useState } from "react";
import { isDate } from "../../../../domain/departures/place-time.ts";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { readTypedDate, showTypedDate, withSlashes } from "../../../../domain/validation/typed-date.ts";
import { TextField } from "../../../ui/field.tsx";

interface TypedDateFieldProps
  extends Omit<ComponentProps<typeof TextField>, "value" | "type" | "onChange" | "onBlur"> {
  /** `YYYY-MM-DD`, or the typed text while it is no date. */
  value: string;
  /** How a date is written. It shows if there is neither a hint nor an error: an error says it too. */
  format: string;
  onType: (value: string) => void;
  onLeave?: () => void;
  locale: Locale;
}

const LONG = { day: "numeric", month: "long", year: "numeric" } as const;

/**
 * Text field for a date far from today, which is typed faster than found in a calendar: day, month, year. Slashes are inserted
 * automatically. A complete date is also shown in words, so that nobody takes the month for the day.
 */
export function TypedDateField(props: TypedDateFieldProps) {
  const { value, onType, onLeave, locale, hint, format, ...control } = props;
  const [typed, setTyped] = useState(showTypedDate(value));
  // Shows the typed text while it parses to `value`. A value set from outside shows in the same render.
  const text = readTypedDate(typed) === value ? typed : showTypedDate(value);
  function type(next: string) {
    setTyped(next);
    onType(readTypedDate(next));
  }
  return (
    <TextField
      {...control}
      value={text}
      hint={
        isDate(value) ? formatDateParts(value, LONG, locale) : (hint ?? (control.error ? undefined : format))
      }
      inputMode="numeric"
      maxLength={20}
      onChange={(event) => type(withSlashes(event.target.value, text))}
      onBlur={() => {
        setTyped(showTypedDate(value));
        onLeave?.();
      }}
    />
  );
}
