import { useEffect, useRef, useState } from "react";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { registrationMessages } from "../../../../messages/registration.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { useLocale } from "../../../../shell/site/use-site.ts";
import { PhoneFields, type PhoneValue } from "../../../../ui/phone/phone-fields.tsx";
import { useGuessedCountry } from "../../../../ui/phone/use-guessed-country.ts";
import { usePhoneBook } from "../../../../ui/phone/use-phone-book.ts";
import { settlePhone, toInternational, toPhoneValue } from "./lead-phone-value.ts";

interface LeadPhoneProps {
  name: string;
  /** With its country's code once it is known. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const guessCountry = async () =>
  (await import("../../../../shell/data/trpc.ts")).trpc.user.guessCountry.query();

/** The phone of who leads the group: country and number, as at the registration, which it fills in later. */
export function LeadPhone({ name, value, error, onChange, onLeave }: LeadPhoneProps) {
  const { people } = useMessages(checkoutMessages);
  const { phone } = useMessages(registrationMessages);
  const { book } = usePhoneBook(useLocale());
  const guessed = useGuessedCountry(guessCountry);
  const [shown, setShown] = useState<PhoneValue>({ country: "", number: value });
  const reported = useRef<string | null>(null);

  function show(next: PhoneValue) {
    setShown(next);
    const text = book ? toInternational(next, book) : next.number;
    reported.current = text;
    if (text !== value) onChange(text);
  }

  // A draft that was recalled, filled in or cleared, and a country that became known.
  useEffect(() => {
    if (value !== reported.current) {
      setShown((now) => (book ? toPhoneValue(value, now.country, book) : { ...now, number: value }));
      if (book) reported.current = value;
    }
  }, [value, book]);
  useEffect(() => {
    if (guessed) setShown((now) => (now.country ? now : { ...now, country: guessed }));
  }, [guessed]);

  return (
    <div className="grid gap-1.5">
      <PhoneFields
        book={book}
        value={shown}
        name={name}
        error={error}
        hint={people.phoneHint}
        messages={{ ...phone, number: people.phoneNumber }}
        onChange={(next) => show(book ? toPhoneValue(next.number, next.country, book) : next)}
        onLeave={() => {
          if (book) show(settlePhone(shown, book));
          onLeave();
        }}
      />
      <noscript>
        {import.meta.env.SSR && <p className="text-muted text-sm">{people.phonePlainHint}</p>}
      </noscript>
    </div>
  );
}
