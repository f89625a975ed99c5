import { compactPhone, tidyPhone } from "../../../domain/identity/phone-format.ts";
import type { Locale } from "../../../domain/locale.ts";

/** A country as a phone field offers it. */
export interface PhoneCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
  /** Without the plus sign. */
  dialCode: string;
}

export interface PhoneBook {
  /** Sorted by name in the page's language. */
  countries: PhoneCountry[];
  /** Whether a number without its country's code is one of the country. */
  isValid(countryCode: string, number: string): boolean;
  /**
   * Reads a number as people type it: of the country whose code it names, else of the given one, else Colombian.
   * @returns null if it is not valid.
   */
  read(countryCode: string, typed: string): { country: string; number: string } | null;
  /** Splits `+57 3001234567` into country and national number; null where it is not a phone number. */
  split(international: string): { country: string; number: string } | null;
}

/** The dial codes and number plans of all countries, with their names in a language. Loaded on demand: few pages need it. */
export async function loadPhoneBook(locale: Locale): Promise<PhoneBook> {
  const phones = await import("libphonenumber-js/min");
  const parseTidy = (typed: string) => phones.parsePhoneNumberFromString(tidyPhone(typed));
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const countries = phones.getCountries().map((code) => ({
    code: String(code),
    name: names.of(code) ?? code,
    dialCode: String(phones.getCountryCallingCode(code)),
  }));
  return {
    countries: countries.sort((a, b) => a.name.localeCompare(b.name, locale)),
    isValid: (code, number) =>
      phones.isSupportedCountry(code) &&
      /^\d+$/.test(compactPhone(number)) &&
      phones.isValidPhoneNumber(compactPhone(number), code),
    read(code, typed) {
      const compact = compactPhone(typed);
      if (!/^\+?\d+$/.test(compact)) return null;
      const home = phones.isSupportedCountry(code) ? code : undefined;
      const found = [phones.parsePhoneNumberFromString(compact, home), parseTidy(typed)].find((one) =>
        one?.isValid(),
      );
      const country = found?.country ?? home;
      return found && country ? { country, number: found.nationalNumber } : null;
    },
    split(international) {
      const parsed = phones.parsePhoneNumberFromString(international);
      return parsed?.country ? { country: parsed.country, number: parsed.nationalNumber } : null;
    },
  };
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The countries whose name, code or dial code begins with what was typed; accents and case do not matter. */
export function searchCountries(countries: readonly PhoneCountry[], typed: string): PhoneCountry[] {
  const wanted = plain(typed.trim()).replace(/^\+/, "");
  if (wanted === "") return [...countries];
  if (/^\d+$/.test(wanted)) return countries.filter(({ dialCode }) => dialCode.startsWith(wanted));
  return countries.filter(
    ({ name, code }) =>
      code.toLowerCase() === wanted ||
      plain(name)
        .split(/[\s-]+/)
        .some((_, index, words) => words.slice(index).join(" ").startsWith(wanted)),
  );
}
