import { lazy, type Ref, Suspense } from "react";
import { classNames } from "../class-names.ts";
import { TextField } from "../field.tsx";
import type { CountryMessages } from "./country-field.tsx";
import type { PhoneBook } from "./phone-book.ts";
import type { PhoneValue } from "./phone-value.ts";

interface PhoneFieldsProps {
  book: PhoneBook | null;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onLeave?: ((value: PhoneValue) => void) | undefined;
  messages: CountryMessages & { number: string };
  /** An empty string marks the field invalid without a message. */
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  required?: boolean;
  numberRef?: Ref<HTMLInputElement>;
}

// If the script cannot be loaded, the typed dial code names the country.
const CountryField = lazy(() =>
  import("./country-field.tsx")
    .then((module) => ({ default: module.CountryField }))
    .catch(() => ({ default: () => <></> })),
);

/**
 * `has-[[role=option]]` matches while the list of countries is open. A rule for children after `:has()` would make the browser
 * recompute the style of the whole page for each element that it parses.
 */
const FIELD_WIDTHS =
  "*:min-w-0 max-sm:*:flex-[1_8rem] max-sm:*:first:flex-[1_9.75rem] max-sm:has-[[role=option]]:grid";

export function PhoneFields({ book, value, onChange, onLeave, messages, ...field }: PhoneFieldsProps) {
  function onBlur() {
    const settled = book ? book.settle(value) : value;
    if (settled !== value) onChange(settled);
    onLeave?.(settled);
  }
  return (
    <div
      className={classNames("flex flex-wrap gap-x-3 gap-y-4 sm:grid sm:grid-cols-2 sm:gap-x-4", FIELD_WIDTHS)}
    >
      {book ? (
        <Suspense fallback={<CountryPlaceholder messages={messages} />}>
          <CountryField
            countries={book.countries}
            value={value.country}
            onChange={(country) => onChange({ ...value, country })}
            messages={messages}
          />
        </Suspense>
      ) : (
        <CountryPlaceholder messages={messages} />
      )}
      <TextField
        ref={field.numberRef}
        label={messages.number}
        name={field.name ?? "phoneNumber"}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required={field.required ?? true}
        value={value.number}
        error={field.error}
        hint={field.hint}
        onChange={(event) => {
          const changed = { ...value, number: event.target.value };
          onChange(book ? book.detectCountry(changed) : changed);
        }}
        onBlur={onBlur}
      />
    </div>
  );
}

/** On a page that hydrates at the first touch, the placeholder stays until the touch. */
function CountryPlaceholder({ messages }: { messages: CountryMessages }) {
  return (
    <div className="noscript:hidden grid content-start gap-1.5">
      <span className="font-semibold text-ink text-sm">{messages.country}</span>
      <span
        aria-hidden
        className="block h-12 truncate rounded-control border border-line-strong bg-surface px-3.5 text-muted leading-[2.875rem] sm:px-4"
      >
        {messages.searchCountry}
      </span>
    </div>
  );
}
