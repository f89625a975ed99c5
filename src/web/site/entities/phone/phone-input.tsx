import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PhoneBook } from "../../../ui/phone/phone-book.ts";
import { PhoneFields } from "../../../ui/phone/phone-fields.tsx";
import { type PhoneValue, withGuess } from "../../../ui/phone/phone-value.ts";
import { useGuessedCountry } from "../../../ui/phone/use-guessed-country.ts";
import { usePhoneBook } from "../../../ui/phone/use-phone-book.ts";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { guessCountry } from "./guess-country.ts";

interface PhoneInputProps {
  name: string;
  label: string;
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

export function PhoneInput({ value, countryLabel, plainHint, onChange, onLeave, ...field }: PhoneInputProps) {
  const { phone } = useMessages(registrationMessages);
  const locale = useLocale();
  const { book } = usePhoneBook(locale);
  const guessedCountry = useGuessedCountry(() => guessCountry(locale));
  const [typed, setTyped] = useState<PhoneValue>({ country: "", number: value });
  const shown = withGuess(typed, guessedCountry);
  const reportedText = useRef<string | null>(null);

  function report(next: PhoneValue) {
    const text = book ? book.toInternational(next) : next.number;
    reportedText.current = text;
    if (text !== value) onChange(text);
  }
  function show(next: PhoneValue) {
    setTyped(next);
    report(next);
  }

  // Completes a number typed before the country or the phone book was known. This effect does not set the state of the fields,
  // because a key pressed meanwhile would be lost.
  const complete = useEffectEvent((plans: PhoneBook, country: string, text: string) => {
    if (text === reportedText.current && plans.parse(country, shown.number)) report(shown);
  });
  useEffect(() => {
    if (book) complete(book, shown.country, value);
  }, [book, shown.country, value]);
  // Shows a value that was set from outside, such as a restored draft.
  const takeOver = useEffectEvent((text: string, plans: PhoneBook | null) => {
    if (text === reportedText.current) return;
    if (!plans) return setTyped((current) => ({ ...current, number: text }));
    const split = plans.toPhoneValue(text, shown.country);
    reportedText.current = text;
    if (plans.parse(split.country, split.number)) show(split);
    else setTyped(split);
  });
  useEffect(() => takeOver(value, book), [value, book]);

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
