import type { Locale } from "./locale.ts";

const PREFIX: Readonly<Record<Locale, string>> = { "es-CO": "", en: "/en" };

/** A path of the site in a language: `/home` in English is `/en/home`. Takes a query along. */
export const localPath = (locale: Locale, path: string): string => `${PREFIX[locale]}${path}`;

/**
 * The same path without its language. It begins with one slash however many were written: with two, or with a backslash, it
 * would be another host's address to a browser that follows it as a link.
 */
export const barePath = (path: string): string =>
  path.replace(/^\/en(?=[/\\]|$)/, "").replace(/^[/\\]+/, "/") || "/";
