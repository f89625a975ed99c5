import type { Locale } from "../../../../domain/locale.ts";

export function languageName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
}

export const languageNames = (codes: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(
    codes.map((code) => languageName(code, locale)),
  );
