import type { Locale } from "./locale.ts";

/** English dates are British, like the spelling of the texts. */
const DATE_LOCALES: Record<Locale, string> = { "es-CO": "es-CO", en: "en-GB" };

/**
 * Formats an instant in UTC, unless `parts` has another time zone. Hours are on a twelve-hour clock. The comma after a weekday
 * is removed, because only some browsers write it.
 */
export const formatParts = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { timeZone: "UTC", hourCycle: "h12", ...parts })
    .format(instant)
    .replace(/^(\p{L}+\.?), /u, "$1 ");

/** Formats `2026-02-14`. */
export const formatDateParts = (date: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  formatParts(new Date(`${date}T00:00:00Z`), parts, locale);
