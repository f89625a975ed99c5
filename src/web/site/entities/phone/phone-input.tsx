import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PhoneBook } from "../../../ui/phone/phone-book.ts";
import { PhoneFields } from "../../../ui/phone/phone-fields.tsx";
import type { PhoneValue } from "../../../ui/phone/phone-value.ts";
import { useGuessedCountry } from "../../../ui/phone/use-guessed-country.ts";
import { usePhoneBook } from "../../../ui/phone/use-phone-book.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { guessCountry } from "./guess-country.ts";

interface PhoneInputProps {
  name: string;
  label: string;
  /** Default: the registration's label. */
  countryLabel?: string;
  hint?: string;
  /** Shown below the field without JavaScript. */
  plainHint: ReactNode;
  /** With dial code, once the country is known. */
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

/** Country and number of a phone, as one value in the stored format. */
export function PhoneInput({ value, countryLabel, plainHint, onChange, onLeave, ...field }: PhoneInputProps) {
  const { phone } = useMessages(registrationMessages);
  const locale = useLocale();
  const { book } = usePhoneBook(locale);
  const guessedCountry = useGuessedCountry(() => guessCountry(locale));
  const [shown, setShown] = useState<PhoneValue>({ country: "", number: value });
  const reportedText = useRef<string | null>(null);

  function show(next: PhoneValue) {
    setShown(next);
    const text = book ? book.toInternational(next) : next.number;
    reportedText.current = text;
    if (text !== value) onChange(text);
  }

  // Completes a number typed before the country or the phone book was known.
  const complete = useEffectEvent((plans: PhoneBook, country: string) => {
    if (value === reportedText.current && plans.parse(country, shown.number)) show(shown);
  });
  useEffect(() => {
    if (book) complete(book, shown.country);
  }, [book, shown.country]);
  // Takes over a value set from outside, such as a recalled draft, and splits the value once the phone book has loaded. The
  // effect above may run in the same commit, and alone would leave the number unsplit.
  const takeOver = useEffectEvent((text: string, plans: PhoneBook | null) => {
    if (text === reportedText.current) return;
    const split = plans ? plans.toPhoneValue(text, shown.country) : { ...shown, number: text };
    if (plans) reportedText.current = text;
    if (plans?.parse(split.country, split.number)) show(split);
    else setShown(split);
  });
  useEffect(() => takeOver(value, book), [value, book]);
  useEffect(() => {
    if (guessedCountry)
      setShown((current) => (current.country ? current : { ...current, country: guessedCountry }));
  }, [guessedCountry]);

  return (
    <div className="grid gap-1.5">
      <PhoneFields
        {...field}
        book={book}
        value={shown}
        messages={{ ...phone, country: countryLabel ?? phone.country, number: field.label }}
        onChange={show}
        onLeave={onLeave}
      />
      <noscript>{import.meta.env.SSR && <p className="text-muted text-sm">{plainHint}</p>}</noscript>
    </div>
  );
}
