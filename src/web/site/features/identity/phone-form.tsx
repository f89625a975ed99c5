import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { nationalNumberOf } from "../../../../domain/identity/phone-format.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { PhoneBook } from "../../../ui/phone/phone-book.ts";
import { PhoneFields } from "../../../ui/phone/phone-fields.tsx";
import type { PhoneValue } from "../../../ui/phone/phone-value.ts";
import { useGuessedCountry } from "../../../ui/phone/use-guessed-country.ts";
import { usePhoneBook } from "../../../ui/phone/use-phone-book.ts";
import { guessCountry } from "../../entities/phone/guess-country.ts";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";
import { useLocale } from "../../shell/site/use-site.ts";

type PhoneMessages = (typeof registrationMessages)[Locale]["phone"];

interface PhoneFormProps {
  /** Saved number, such as `+57 3001234567`; null if none is saved. */
  phoneNumber: string | null;
  /** The number's country, ISO 3166 alpha-2. */
  country?: string | null;
  /** Initial value if no number is saved: a number typed in another form. */
  suggestion?: string | null;
  /** Saves the national number and the country (ISO 3166 alpha-2). */
  save: (value: { phoneNumber: string; country: string }) => Promise<unknown>;
  onSaved: () => void;
  children: (saving: boolean) => ReactNode;
}

export function PhoneForm({ phoneNumber, country = null, suggestion = null, ...rest }: PhoneFormProps) {
  const { save, onSaved, children } = rest;
  const { phone: messages } = useMessages(registrationMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { book, isUnavailable } = usePhoneBook(locale);
  const [value, setValue] = usePhoneValue(phoneNumber ?? suggestion, country, book, locale);
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [step, setStep] = useState<"editing" | "waiting" | "saving">("editing");
  const number = useRef<HTMLInputElement>(null);
  // Without the phone book the server alone validates the number, for the saved or guessed country.
  const isValid = (phone: PhoneValue) => (book ? book.isValid(phone.country, phone.number) : isUnavailable);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step !== "editing") return;
    setFailure(null);
    setStep("waiting");
  }

  async function saveIfValid() {
    const phone = book ? book.settle(value) : value;
    setValue(phone);
    setWrong(!isValid(phone));
    if (!isValid(phone)) {
      setStep("editing");
      return number.current?.focus();
    }
    setStep("saving");
    try {
      await save({ phoneNumber: phone.number, country: phone.country });
      onSaved();
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      setWrong(refusal.code === "invalid-phone");
      setFailure(refusal.code === "invalid-phone" ? null : refusal);
    } finally {
      setStep("editing");
    }
  }

  // The form may be submitted before the phone book or the guessed country has loaded. The submission waits for both.
  useEffect(() => {
    if (step === "waiting" && value.country && (book || isUnavailable)) void saveIfValid();
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhoneFields
        book={book}
        value={value}
        numberRef={number}
        messages={messages}
        error={isWrong ? errorText(value, messages) : undefined}
        onChange={(next) => {
          setWrong(false);
          setValue(next);
        }}
        onLeave={(typed) => setWrong(typed.number !== "" && !isValid(typed))}
      />
      {failure && <Notice tone="danger">{failures[failure.code]}</Notice>}
      {children(step !== "editing")}
    </form>
  );
}

function errorText({ country, number }: PhoneValue, messages: PhoneMessages): string {
  if (number.trim() === "") return messages.missing;
  return country ? messages.invalid : messages.missingCountry;
}

/** Each field has its own state, so that splitting the known number does not replace typed input. */
function usePhoneValue(
  known: string | null,
  knownCountry: string | null,
  book: PhoneBook | null,
  locale: Locale,
) {
  const [typed, setTyped] = useState<Partial<PhoneValue>>({});
  const guessedCountry = useGuessedCountry(() => guessCountry(locale));
  const knownParts = known && book ? book.split(known) : null;
  const value: PhoneValue = {
    country: typed.country ?? knownParts?.country ?? knownCountry ?? guessedCountry,
    // The known number is shown before the phone book loads. Otherwise the number would appear in front of digits that are
    // being typed.
    number: typed.number ?? knownParts?.number ?? nationalNumberOf(known ?? "") ?? "",
  };
  const change = ({ country, number }: PhoneValue) =>
    setTyped((before) => ({
      ...before,
      ...(country !== value.country && { country }),
      ...(number !== value.number && { number }),
    }));
  return [value, change] as const;
}
