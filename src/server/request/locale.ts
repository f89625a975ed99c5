import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

/** The language of an address. */
export const pathLocale = (path: string): Locale => (isEnglishPath(path) ? "en" : DEFAULT_LOCALE);

/**
 * Returns the language that a browser asks for: the first of its languages that the site has, else English. Without any
 * wish it is the default.
 * @param header `Accept-Language`. Its weights are ignored, because browsers send the languages in their order.
 */
export function browserLocale(header: string | null): Locale {
  const wanted = (header ?? "").toLowerCase().match(/\b(?:es|en)(?=[-,;]|$)/)?.[0];
  if (wanted === "es" || !header) return DEFAULT_LOCALE;
  return "en";
}

/**
 * Returns the language of a page. Its address decides; the sign-in pages have none of their own, and follow the page
 * that they lead back to. A sign-in page that was opened by itself is in the browser's language.
 * @param callbackUrl where a sign-in page leads to: `/` if nothing says so.
 */
export function pageLocale(url: URL, callbackUrl: string | undefined, wish: string | null = null): Locale {
  if (!callbackUrl) return pathLocale(url.pathname);
  const { pathname } = new URL(callbackUrl, url.origin);
  return pathname === "/" ? browserLocale(wish) : pathLocale(pathname);
}

/** The language of a call: as its page says, else Spanish. */
export function callLocale(headers: Headers): Locale {
  const wanted = headers.get("x-trocha-locale");
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}
