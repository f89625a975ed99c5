import { lazy, type Ref, Suspense } from "react";
import { TextField } from "../field.tsx";
import { Skeleton } from "../skeleton.tsx";
import type { CountryMessages } from "./country-field.tsx";
import type { PhoneBook } from "./phone-book.ts";

export interface PhoneValue {
  /** ISO 3166 alpha-2; empty until one is chosen. */
  country: string;
  /** As typed, without the dial code. */
  number: string;
}

interface PhoneFieldsProps {
  book: PhoneBook | null;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onLeave?: (() => void) | undefined;
  messages: CountryMessages & { number: string };
  /** Message beside the number; empty flags it without words. */
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  numberRef?: Ref<HTMLInputElement>;
}

// It comes with the book of countries; where it cannot be had, the number alone names its country by its code.
const CountryField = lazy(() =>
  import("./country-field.tsx")
    .then((module) => ({ default: module.CountryField }))
    .catch(() => ({ default: () => <></> })),
);

/** Country and number of a phone, beside each other where there is room. */
export function PhoneFields({ book, value, onChange, onLeave, messages, ...field }: PhoneFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {book ? (
        <Suspense fallback={<NoCountryYet label={messages.country} />}>
          <CountryField
            countries={book.countries}
            value={value.country}
            onChange={(country) => onChange({ ...value, country })}
            messages={messages}
          />
        </Suspense>
      ) : (
        <NoCountryYet label={messages.country} />
      )}
      <TextField
        ref={field.numberRef}
        label={messages.number}
        name={field.name ?? "phoneNumber"}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        value={value.number}
        error={field.error}
        hint={field.hint}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
        onBlur={onLeave}
      />
    </div>
  );
}

function NoCountryYet({ label }: { label: string }) {
  return (
    <div className="noscript:hidden grid content-start gap-1.5">
      <span className="font-semibold text-ink text-sm">{label}</span>
      <Skeleton className="h-12" />
    </div>
  );
}
