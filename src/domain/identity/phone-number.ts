import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { keptPhone } from "./phone-format.ts";

/**
 * A phone number as the product keeps it; see `keptPhone`.
 * @param country ISO 3166 alpha-2.
 * @returns null where the number is not valid for that country.
 */
export function normalisePhoneNumber(phoneNumber: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(phoneNumber, country);
  if (!parsed?.isValid()) return null;
  return parsed.countryCallingCode === getCountryCallingCode(country)
    ? keptPhone(parsed.countryCallingCode, parsed.nationalNumber)
    : null;
}

/** Whether a number with its country's code is one of that country: `+57 3001234567`. */
export const isPhoneNumber = (international: string): boolean =>
  parsePhoneNumberFromString(international)?.isValid() === true;

/**
 * Country and national number of a number with its country's code.
 * @returns null if it is not valid, or no single country's.
 */
export function splitPhoneNumber(international: string): { country: string; phoneNumber: string } | null {
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isValid() && parsed.country
    ? { country: parsed.country, phoneNumber: parsed.nationalNumber }
    : null;
}
