import { getCountries } from "libphonenumber-js/max";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../locale.ts";

/** A country's name. @param code ISO 3166 alpha-2. */
export const countryName = (code: string, locale: Locale = DEFAULT_LOCALE): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;

/** Case, accents and punctuation do not tell countries apart: `Perú` and `PERU`, `EE. UU.` and `ee uu`. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

let codes: Map<string, string> | undefined;

/** Every spelling that is understood, with its code: built once, since it takes about 1 000 look-ups of names. */
function codesBySpelling(): Map<string, string> {
  if (codes) return codes;
  codes = new Map();
  for (const locale of LOCALES) {
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames([locale], { type: "region", style });
      for (const code of getCountries()) codes.set(plain(names.of(code) ?? code), code);
    }
  }
  // Codes win over names that read alike.
  for (const code of getCountries()) codes.set(code.toLowerCase(), code);
  return codes;
}

/** ISO 3166 alpha-2 of a country, given as that code or by its name in Spanish or English; null where it is none. */
export const findCountry = (text: string): string | null => codesBySpelling().get(plain(text)) ?? null;
