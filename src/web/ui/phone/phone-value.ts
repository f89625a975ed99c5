import { compactPhone, keptPhone } from "../../../domain/identity/phone-format.ts";
import type { NumberPlans } from "./number-plans.ts";

export interface PhoneValue {
  /** ISO 3166 alpha-2, or empty if no country is chosen. */
  country: string;
  /** National number, or the text as typed. */
  number: string;
}

/** The fields and the guess may change in any order, so the guess is never stored as the chosen country. */
export const withGuess = ({ country, number }: PhoneValue, guessedCountry: string): PhoneValue => ({
  country: country || guessedCountry,
  number,
});

/** Returns the number in the stored format if it is valid, otherwise the typed text. */
export function toInternational({ country, number }: PhoneValue, plans: NumberPlans): string {
  const text = number.trim();
  const dialCodeOf = (countryCode: string) =>
    plans.countries.find(({ code }) => code === countryCode)?.dialCode;
  const parsed = plans.parse(country, text);
  const parsedCode = parsed && dialCodeOf(parsed.country);
  if (parsed && parsedCode) return keptPhone(parsedCode, parsed.number);
  const dialCode = dialCodeOf(country);
  return text === "" || text.startsWith("+") || !dialCode ? text : `+${dialCode} ${text}`;
}

/** @param country assumed for a number without dial code */
export const toPhoneValue = (text: string, country: string, plans: NumberPlans): PhoneValue =>
  plans.split(text.trim().replace(/^00/, "+")) ?? { country, number: text };

/** A complete number with a dial code selects its country. */
export const detectCountry = (value: PhoneValue, plans: NumberPlans): PhoneValue =>
  (compactPhone(value.number).startsWith("+") && plans.parse(value.country, value.number)) || value;

/** A valid number selects its country and loses the dial code. */
export function settlePhone(value: PhoneValue, plans: NumberPlans): PhoneValue {
  const parsed = plans.parse(value.country, value.number);
  if (!parsed) return value;
  const isAsTyped =
    parsed.country === value.country && compactPhone(value.number).replace(/^0/, "") === parsed.number;
  return isAsTyped ? value : parsed;
}
