import * as phones from "libphonenumber-js/min";
import { compactPhone, tidyPhone } from "../../../domain/identity/phone-format.ts";
import type { Locale } from "../../../domain/locale.ts";
import { plainText } from "../../../domain/search/plain-text.ts";
import type { NumberPlans, PhoneCountry } from "./number-plans.ts";
import { detectCountry, type PhoneValue, settlePhone, toInternational, toPhoneValue } from "./phone-value.ts";

export interface PhoneBook extends NumberPlans {
  toInternational(value: PhoneValue): string;
  toPhoneValue(text: string, country: string): PhoneValue;
  detectCountry(value: PhoneValue): PhoneValue;
  settle(value: PhoneValue): PhoneValue;
}

/** Import on demand: few pages need the library's data. */
export function readPhoneBook(locale: Locale): PhoneBook {
  const parseTidy = (typed: string) => phones.parsePhoneNumberFromString(tidyPhone(typed));
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const countries = phones.getCountries().map((code) => ({
    code: String(code),
    name: names.of(code) ?? code,
    dialCode: String(phones.getCountryCallingCode(code)),
  }));
  const plans: NumberPlans = {
    countries: countries.sort((a, b) => a.name.localeCompare(b.name, locale)),
    isValid: (code, number) =>
      phones.isSupportedCountry(code) &&
      /^\d+$/.test(compactPhone(number)) &&
      phones.isValidPhoneNumber(compactPhone(number), code),
    parse(code, typed) {
      const compact = compactPhone(typed);
      if (!/^\+?\d+$/.test(compact)) return null;
      const region = phones.isSupportedCountry(code) ? code : undefined;
      const validNumber = [phones.parsePhoneNumberFromString(compact, region), parseTidy(typed)].find(
        (parsed) => parsed?.isValid(),
      );
      const country = validNumber?.country ?? region;
      return validNumber && country ? { country, number: validNumber.nationalNumber } : null;
    },
    split(international) {
      const parsed = phones.parsePhoneNumberFromString(international);
      return parsed?.country ? { country: parsed.country, number: parsed.nationalNumber } : null;
    },
  };
  return {
    ...plans,
    toInternational: (value) => toInternational(value, plans),
    toPhoneValue: (text, country) => toPhoneValue(text, country, plans),
    detectCountry: (value) => detectCountry(value, plans),
    settle: (value) => settlePhone(value, plans),
  };
}

export function searchCountries(countries: readonly PhoneCountry[], typed: string): PhoneCountry[] {
  const prefix = plainText(typed.trim()).replace(/^\+/, "");
  if (prefix === "") return [...countries];
  if (/^\d+$/.test(prefix)) return countries.filter(({ dialCode }) => dialCode.startsWith(prefix));
  return countries.filter(
    ({ name, code }) =>
      code.toLowerCase() === prefix ||
      plainText(name)
        .split(/[\s-]+/)
        .some((_, index, words) => words.slice(index).join(" ").startsWith(prefix)),
  );
}
