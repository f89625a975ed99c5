import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

export const pathLocale = (path: string): Locale => (isEnglishPath(path) ? "en" : DEFAULT_LOCALE);

/**
 * Returns the first of a browser's languages that the site has, or English. Returns the default without a header.
 * @param header `Accept-Language`. Its weights are ignored, because browsers send the languages in their order.
 */
export function browserLocale(header: string | null): Locale {
  const language = (header ?? "").toLowerCase().match(/\b(?:es|en)(?=[-,;]|$)/)?.[0];
  if (language === "es" || !header) return DEFAULT_LOCALE;
  return "en";
}

/**
 * Returns the language of a page, by its address. A sign-in page's address has no language, so its return address decides.
 * The browser's language decides for a sign-in page without a return address.
 * @param callbackUrl return address of a sign-in page, `/` by default.
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
