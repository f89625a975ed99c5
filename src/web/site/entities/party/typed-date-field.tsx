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
  /** Shown only without hint and error, because an error explains the format too. */
  format: string;
  onType: (value: string) => void;
  onLeave?: () => void;
  locale: Locale;
}

const LONG_DATE = { day: "numeric", month: "long", year: "numeric" } as const;

/**
 * Text field, because typing a date far from today is faster than a calendar. A complete date is also shown in words, so that
 * nobody takes the month for the day.
 */
export function TypedDateField(props: TypedDateFieldProps) {
  const { value, onType, onLeave, locale, hint, format, ...control } = props;
  const [typed, setTyped] = useState(showTypedDate(value));
  // A value set from outside shows in the same render.
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
        isDate(value)
          ? formatDateParts(value, LONG_DATE, locale)
          : (hint ?? (control.error ? undefined : format))
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
