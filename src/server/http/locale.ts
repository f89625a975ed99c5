import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

const isEnglishPath = (path: string): boolean => /^\/en(\/|\.data$|$)/.test(path);

/**
 * The language of a page. Its address decides; the sign-in pages have none of their own and follow the page that
 * they lead back to.
 */
export function pageLocale(url: URL): Locale {
  if (isEnglishPath(url.pathname)) return "en";
  if (!url.pathname.startsWith("/api/auth/")) return DEFAULT_LOCALE;
  const callback = url.searchParams.get("callbackUrl");
  const target = callback && URL.canParse(callback, url.origin) ? new URL(callback, url.origin) : undefined;
  return target && isEnglishPath(target.pathname) ? "en" : DEFAULT_LOCALE;
}

/** The language of a call: as its page says, else Spanish. */
export function callLocale(headers: Headers): Locale {
  const wanted = headers.get("x-trocha-locale");
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}
