import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale.ts";

/** Where to go after signing in or out: a path of this site; anything else becomes `/`. */
export function safeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  const url = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return "/";
  return url.pathname + url.search;
}

/** The language of the page that one comes from: the sign-in screens have no prefix of their own. */
export const localeOfPath = (path: string): Locale => (/^\/en(\/|$|\?)/.test(path) ? "en" : DEFAULT_LOCALE);
