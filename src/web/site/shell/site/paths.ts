import type { Locale } from "../../../../domain/locale.ts";

export { barePath, localPath } from "../../../../domain/site-paths.ts";

export const otherLocale = (locale: Locale): Locale => (locale === "en" ? "es-CO" : "en");
