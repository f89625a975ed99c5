import type { Locale } from "../../../domain/locale.ts";

export { barePath, localPath } from "../../../domain/site-paths.ts";

/** The other language, which the switch of the top bar offers. */
export const otherLocale = (locale: Locale): Locale => (locale === "en" ? "es-CO" : "en");
