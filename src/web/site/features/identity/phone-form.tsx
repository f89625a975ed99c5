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
import { failuresMessages } from "../../messages/failures.ts";
import { registrationMessages } from "../../messages/registration.ts";
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
  /** Initial value if no number is saved, typed elsewhere. */
  suggestion?: string | null;
  /** Saves the national number and the country (ISO 3166 alpha-2). */
  save: (value: { phoneNumber: string; country: string }) => Promise<unknown>;
  onSaved: () => void;
  children: (saving: boolean) => ReactNode;
}

/**
 * Phone number and its country. The country is guessed from the visitor's IP address; the number is checked against the
 * country's number plan.
 */
export function PhoneForm({ phoneNumber, country = null, suggestion = null, ...rest }: PhoneFormProps) {
  const { save, onSaved, children } = rest;
  const { phone: messages } = useMessages(registrationMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { book, isUnavailable } = usePhoneBook(locale);
  const [value, setValue] = usePhoneValue(phoneNumber ?? suggestion, country, book, locale);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [step, setStep] = useState<"editing" | "waiting" | "saving">("editing");
  const number = useRef<HTMLInputElement>(null);
  // Without the phone book the server alone validates the number, for the saved or guessed country.
  const isValid = (entered: PhoneValue) =>
    book ? book.isValid(entered.country, entered.number) : isUnavailable;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step !== "editing") return;
    setFailure(null);
    setStep("waiting");
  }

  async function saveIfValid() {
    const entered = book ? book.settle(value) : value;
    setValue(entered);
    setWrong(!isValid(entered));
    if (!isValid(entered)) {
      setStep("editing");
      return number.current?.focus();
    }
    setStep("saving");
    try {
      await save({ phoneNumber: entered.number, country: entered.country });
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

  // The button may be pressed before the countries or the visitor's guessed country have loaded. The press waits for them.
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
        error={wrong ? faultOf(value, messages) : undefined}
        onChange={(next) => {
          setWrong(false);
          setValue(next);
        }}
        onLeave={(left) => setWrong(left.number !== "" && !isValid(left))}
      />
      {failure && <Notice tone="danger">{failures[failure.code]}</Notice>}
      {children(step !== "editing")}
    </form>
  );
}

function faultOf({ country, number }: PhoneValue, messages: PhoneMessages): string {
  if (number.trim() === "") return messages.missing;
  return country ? messages.invalid : messages.missingCountry;
}

/**
 * Value of the two fields. An untouched field shows the known number or its country, or else the guessed country. Number and
 * country are separate state: typing done before the known number could be split is kept.
 */
function usePhoneValue(
  known: string | null,
  knownCountry: string | null,
  book: PhoneBook | null,
  locale: Locale,
) {
  const [typed, setTyped] = useState<Partial<PhoneValue>>({});
  const guessed = useGuessedCountry(() => guessCountry(locale));
  const split = known && book ? book.split(known) : null;
  const value: PhoneValue = {
    country: typed.country ?? split?.country ?? knownCountry ?? guessed,
    // The known number is shown before the phone book loads. Showing it later would prepend it to what is being typed.
    number: typed.number ?? split?.number ?? nationalNumberOf(known ?? "") ?? "",
  };
  const change = ({ country, number }: PhoneValue) =>
    setTyped((before) => ({
      ...before,
      ...(country !== value.country && { country }),
      ...(number !== value.number && { number }),
    }));
  return [value, change] as const;
}
