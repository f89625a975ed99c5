import type { Locale } from "../../domain/locale.ts";

const PREFIX: Record<Locale, string> = { "es-CO": "", en: "/en" };

/** A path of the site in a language: `/home` in English is `/en/home`. Takes a query along. */
export const localPath = (locale: Locale, path: string): string => `${PREFIX[locale]}${path}`;

/** The same path without its language. */
export const barePath = (path: string): string => path.replace(/^\/en(?=\/|$)/, "") || "/";

/** The other language, which the switch of the top bar offers. */
export const otherLocale = (locale: Locale): Locale => (locale === "en" ? "es-CO" : "en");
