import type { Locale } from "./locale.ts";

/** English dates are British, like the spelling of the texts. */
const DATE_LOCALES: Record<Locale, string> = { "es-CO": "es-CO", en: "en-GB" };

/** Creating a formatter takes longer than formatting hundreds of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(parts: Intl.DateTimeFormatOptions, locale: Locale): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  let formatter = formatters.get(key);
  if (!formatter) {
    const options: Intl.DateTimeFormatOptions = { timeZone: "UTC", hourCycle: "h12", ...parts };
    formatter = new Intl.DateTimeFormat(DATE_LOCALES[locale], options);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats an instant in UTC, unless `parts` has another time zone. Hours are on a twelve-hour clock. The comma after a weekday
 * is removed, because only some browsers write it.
 */
export const formatParts = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  formatterOf(parts, locale)
    .format(instant)
    .replace(/^(\p{L}+\.?), /u, "$1 ");

/** Formats `2026-02-14`. */
export const formatDateParts = (date: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  formatParts(new Date(`${date}T00:00:00Z`), parts, locale);
