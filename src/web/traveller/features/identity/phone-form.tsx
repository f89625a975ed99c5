import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { failuresMessages } from "../../../messages/failures.ts";
import { registrationMessages } from "../../../messages/registration.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { trpc } from "../../../shell/data/trpc.ts";
import { type Failure, readFailure } from "../../../shell/errors/failure.ts";
import { signInAgain } from "../../../shell/session/sign-in-again.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneFields, type PhoneValue } from "../../../ui/phone/phone-fields.tsx";
import { useGuessedCountry } from "../../../ui/phone/use-guessed-country.ts";
import { usePhoneBook } from "../../../ui/phone/use-phone-book.ts";

interface PhoneFormProps {
  /** As it is kept, `+57 3001234567`; null where there is none yet. */
  phoneNumber: string | null;
  /** What was typed elsewhere, to begin with where none is kept. */
  suggestion?: string | null;
  /** Saves the national number and the country (ISO 3166 alpha-2). */
  save: (value: { phoneNumber: string; country: string }) => Promise<unknown>;
  onSaved: () => void;
  /** The buttons, which know whether it is being saved. */
  children: (saving: boolean) => ReactNode;
}

/** A phone and its country: guessed by the visitor's address, checked against the country's own number plan. */
export function PhoneForm({ phoneNumber, suggestion = null, save, onSaved, children }: PhoneFormProps) {
  const { phone: messages } = useMessages(registrationMessages);
  const failures = useMessages(failuresMessages);
  const book = usePhoneBook(useLocale());
  const [value, setValue] = usePhoneValue(phoneNumber ?? suggestion, book);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const isValid = () => book?.isValid(value.country, value.number) === true;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!book || saving) return;
    setWrong(!isValid());
    if (!isValid()) return number.current?.focus();
    setSaving(true);
    setFailure(null);
    try {
      await save({ phoneNumber: value.number, country: value.country });
      onSaved();
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      setWrong(refusal.code === "invalid-phone");
      setFailure(refusal.code === "invalid-phone" ? null : refusal);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhoneFields
        book={book}
        value={value}
        numberRef={number}
        messages={messages}
        error={wrong ? (value.country ? messages.invalid : messages.missingCountry) : undefined}
        onChange={(next) => {
          setWrong(false);
          setValue(next);
        }}
        onLeave={() => setWrong(value.number !== "" && !isValid())}
      />
      {failure && <Notice tone="danger">{failures[failure.code]}</Notice>}
      {children(saving)}
    </form>
  );
}

/** What is being typed; begins with the number that is known, else with the country that the visitor is in. */
function usePhoneValue(known: string | null, book: ReturnType<typeof usePhoneBook>) {
  const [value, setValue] = useState<PhoneValue>({ country: "", number: "" });
  const guessed = useGuessedCountry(() => trpc.user.guessCountry.query());
  useEffect(() => {
    const split = known && book ? book.split(known) : null;
    if (split) setValue(split);
  }, [known, book]);
  useEffect(() => {
    if (guessed) setValue((now) => (now.country ? now : { ...now, country: guessed }));
  }, [guessed]);
  return [value, setValue] as const;
}
