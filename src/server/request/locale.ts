import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

export const pathLocale = (path: string): Locale => (isEnglishPath(path) ? "en" : DEFAULT_LOCALE);

/**
 * Returns the first of a browser's languages that the site has, or English. Returns the default without a header.
 * @param header `Accept-Language`. Its weights are ignored, because browsers send the languages in their order.
 */
export function browserLocale(header: string | null): Locale {
  const wanted = (header ?? "").toLowerCase().match(/\b(?:es|en)(?=[-,;]|$)/)?.[0];
  if (wanted === "es" || !header) return DEFAULT_LOCALE;
  return "en";
}

/**
 * Returns the language of a page, by its address. A sign-in page's address has no language, so its return address decides.
 * The browser's language decides for a sign-in page without a return address.
 * @param callbackUrl return address of a sign-in page, `/` by default.
 */
export function pageLocale(url: URL, callbackUrl: string | undefined, wish: string | null = null): Locale {
  if (!callbackUrl) return pathLocale(url.pathname);
  const { pathname } = new URL(callbackUrl, url.origin);
  return pathname === "/" ? browserLocale(wish) : pathLocale(pathname);
}

/** Language of a call: its page's language, or Spanish. */
export function callLocale(headers: Headers): Locale {
  const wanted = headers.get("x-trocha-locale");
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}
