import type { Locale } from "./locale.ts";

const PREFIX: Readonly<Record<Locale, string>> = { "es-CO": "", en: "/en" };

/** `/home` in English is `/en/home`. Keeps the query. */
export const localPath = (locale: Locale, path: string): string => `${PREFIX[locale]}${path}`;

/** A browser would read two slashes, or a backslash, as the start of another host's URL. */
export const barePath = (path: string): string =>
  path.replace(/^\/en(?=[/\\]|$)/, "").replace(/^[/\\]+/, "/") || "/";
