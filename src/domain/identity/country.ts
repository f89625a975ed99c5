import { getCountries } from "libphonenumber-js/max";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../locale.ts";
import { plainText } from "../search/plain-text.ts";

/** @param code ISO 3166 alpha-2 */
export const countryName = (code: string, locale: Locale = DEFAULT_LOCALE): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;

/** `Perú` equals `PERU`, `EE. UU.` equals `ee uu`. */
const spellingOf = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, "");

let codes: Map<string, string> | undefined;

/** The map is built once, because it needs about 1 000 look-ups of names. */
function codesBySpelling(): Map<string, string> {
  if (codes) return codes;
  codes = new Map();
  for (const locale of LOCALES) {
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames([locale], { type: "region", style });
      for (const code of getCountries()) codes.set(spellingOf(names.of(code) ?? code), code);
    }
  }
  // Codes have precedence over names with the same spelling.
  for (const code of getCountries()) codes.set(code.toLowerCase(), code);
  return codes;
}

/** Returns the ISO 3166 alpha-2 code of a country, given by code or by Spanish or English name. */
export const findCountry = (text: string): string | null => codesBySpelling().get(spellingOf(text)) ?? null;
