import type { PhoneBook } from "../../../../ui/phone/phone-book.ts";
import type { PhoneValue } from "../../../../ui/phone/phone-fields.tsx";
import { tidyPhone } from "./participant-drafts.ts";

/** The number as it is kept and sent, `+57 3001234567`; as it was typed while its country is not known. */
export function toInternational({ country, number }: PhoneValue, book: PhoneBook): string {
  const typed = number.trim();
  const dialCode = book.countries.find(({ code }) => code === country)?.dialCode;
  return typed === "" || typed.startsWith("+") || !dialCode ? typed : `+${dialCode} ${typed}`;
}

/** What the two fields show of a kept number, or of one that was typed with its country's code. */
export function toPhoneValue(text: string, country: string, book: PhoneBook): PhoneValue {
  return book.split(text.trim().replace(/^00/, "+")) ?? { country, number: text };
}

/** A number that is none of its country, but leaves no doubt: it was typed whole, or is a Colombian mobile. */
export function settlePhone(value: PhoneValue, book: PhoneBook): PhoneValue {
  if (book.isValid(value.country, value.number)) return value;
  const known = book.split(tidyPhone(value.number));
  return known && book.isValid(known.country, known.number) ? known : value;
}
