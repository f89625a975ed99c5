import { compactPhone, keptPhone } from "../../../domain/identity/phone-format.ts";
import type { NumberPlans } from "./number-plans.ts";

/** A phone number in two fields. */
export interface PhoneValue {
  /** ISO 3166 alpha-2; empty until one is chosen. */
  country: string;
  /** As typed, or the national number. */
  number: string;
}

/** The number in the kept format if it is valid. Otherwise as typed, with the country's code if it names none and one is chosen. */
export function toInternational({ country, number }: PhoneValue, plans: NumberPlans): string {
  const typed = number.trim();
  const dialCodeOf = (wanted: string) => plans.countries.find(({ code }) => code === wanted)?.dialCode;
  const known = plans.read(country, typed);
  const knownCode = known && dialCodeOf(known.country);
  if (known && knownCode) return keptPhone(knownCode, known.number);
  const dialCode = dialCodeOf(country);
  return typed === "" || typed.startsWith("+") || !dialCode ? typed : `+${dialCode} ${typed}`;
}

/** Both fields for a number that is known, kept or not. @param country of a number that names none. */
export const toPhoneValue = (text: string, country: string, plans: NumberPlans): PhoneValue =>
  plans.split(text.trim().replace(/^00/, "+")) ?? { country, number: text };

/** Both fields while somebody types or pastes: a complete number with its country's code chooses the country. */
export const typedPhone = (value: PhoneValue, plans: NumberPlans): PhoneValue =>
  (compactPhone(value.number).startsWith("+") && plans.read(value.country, value.number)) || value;

/** Both fields once they are left: a valid number chooses its country and loses the code; other text stays as typed. */
export function settlePhone(value: PhoneValue, plans: NumberPlans): PhoneValue {
  const known = plans.read(value.country, value.number);
  if (!known) return value;
  const isAsTyped =
    known.country === value.country && compactPhone(value.number).replace(/^0/, "") === known.number;
  return isAsTyped ? value : known;
}
