import type { Locale } from "./locale.ts";

/** English dates are British, like the spelling of the texts. */
const DATE_LOCALES: Record<Locale, string> = { "es-CO": "es-CO", en: "en-GB" };

/**
 * Formats in UTC, unless `parts` has another time zone. The comma after a weekday is removed, because only some browsers
 * write it.
 */
export const formatParts = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { timeZone: "UTC", hourCycle: "h12", ...parts })
    .format(instant)
    .replace(/^(\p{L}+\.?), /u, "$1 ");

/** @param date `YYYY-MM-DD` */
export const formatDateParts = (date: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  formatParts(new Date(`${date}T00:00:00Z`), parts, locale);
