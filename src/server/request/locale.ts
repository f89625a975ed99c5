import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

export const pathLocale = (path: string): Locale => (isEnglishPath(path) ? "en" : DEFAULT_LOCALE);

/**
 * Returns the default language without a header.
 * @param header `Accept-Language`; its weights are ignored, because browsers send the languages in descending
 * order
 */
export function browserLocale(header: string | null): Locale {
  const language = (header ?? "").toLowerCase().match(/\b(?:es|en)(?=[-,;]|$)/)?.[0];
  if (language === "es" || !header) return DEFAULT_LOCALE;
  return "en";
}

/**
 * The address of a sign-in page names no language, so the return address decides. If the return address is `/`,
 * the browser's language decides.
 * @param callbackUrl return address of a sign-in page; undefined for any other page
 */
export function pageLocale(
  url: URL,
  callbackUrl: string | undefined,
  acceptLanguage: string | null = null,
): Locale {
  if (!callbackUrl) return pathLocale(url.pathname);
  const { pathname } = new URL(callbackUrl, url.origin);
  return pathname === "/" ? browserLocale(acceptLanguage) : pathLocale(pathname);
}

export function callLocale(headers: Headers): Locale {
  const language = headers.get("x-trocha-locale");
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
