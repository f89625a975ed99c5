import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

/** The language of an address. */
export const pathLocale = (path: string): Locale => (isEnglishPath(path) ? "en" : DEFAULT_LOCALE);

/**
 * Which language a visitor gets. The page's address decides; the sign-in pages have none of their own and follow the page that
 * they lead back to.
 * @param callbackUrl where a sign-in page leads to.
 */
export const pageLocale = (url: URL, callbackUrl: string | undefined): Locale =>
  pathLocale(callbackUrl ? new URL(callbackUrl, url.origin).pathname : url.pathname);

/** The language of a call: as its page says, else Spanish. */
export function callLocale(headers: Headers): Locale {
  const wanted = headers.get("x-trocha-locale");
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}
