import type { Locale } from "./locale.ts";

const PREFIX: Readonly<Record<Locale, string>> = { "es-CO": "", en: "/en" };

/** `/home` in English is `/en/home`. Keeps the query. */
export const localPath = (locale: Locale, path: string): string => `${PREFIX[locale]}${path}`;

/**
 * Returns a path without its locale prefix and with exactly one leading slash. A browser would read two slashes, or a
 * backslash, as the start of another host's URL.
 */
export const barePath = (path: string): string =>
  path.replace(/^\/en(?=[/\\]|$)/, "").replace(/^[/\\]+/, "/") || "/";
