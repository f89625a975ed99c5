import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { keptPhone } from "./phone-format.ts";

/**
 * @param country ISO 3166 alpha-2
 * @returns null if the number is not valid, or has another calling code than the country
 */
export function normalisePhoneNumber(phoneNumber: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(phoneNumber, country);
  if (!parsed?.isValid()) return null;
  return parsed.countryCallingCode === getCountryCallingCode(country)
    ? keptPhone(parsed.countryCallingCode, parsed.nationalNumber)
    : null;
}

export const isPhoneNumber = (international: string): boolean =>
  parsePhoneNumberFromString(international)?.isValid() === true;

/** @returns null if the number is invalid or belongs to no single country */
export function splitPhoneNumber(international: string): { country: string; phoneNumber: string } | null {
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isValid() && parsed.country
    ? { country: parsed.country, phoneNumber: parsed.nationalNumber }
    : null;
}
