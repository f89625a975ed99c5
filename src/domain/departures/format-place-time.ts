import type { Locale } from "../locale.ts";
import { PLACE_TIME_ZONE } from "./place-time.ts";

/**
 * Dates in stored texts include the year: vouchers, e-mails, past bookings, legal texts, the panel. `formatDay` and
 * `formatMoment` omit the year, for upcoming dates on a screen.
 */
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const DAY_AND_YEAR = { ...DAY, year: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Keeps "5:30 a. m." on one line. Browsers differ in the spaces that they put into it. */
const unbroken = (text: string): string => text.replace(/\s(?=(?:[ap]\.\sm\.|m\.|[AP]M)$)/g, "\u00a0");

/** In Spanish, no comma follows the weekday inside a sentence: "el sábado 14 de febrero" (`Intl` sets one). */
const withoutComma = (text: string, locale: Locale): string =>
  locale === "es-CO" ? text.replace(/^(\p{L}+), /u, "$1 ") : text;

const inUtc = (date: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  withoutComma(
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`)),
    locale,
  );

const atThePlace = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: PLACE_TIME_ZONE }).format(instant);

const timeAtThePlace = (instant: Date, locale: Locale): string => unbroken(atThePlace(instant, TIME, locale));

/** Joins a day and a time for use in a sentence: "a la 1:00 p. m.", "a las 5:30 a. m.", "at 5:30 AM". */
function atTime(day: string, time: string, locale: Locale): string {
  if (locale === "en") return `${day} at ${time}`;
  return `${day} ${time.startsWith("1:") ? "a la" : "a las"} ${time}`;
}

/** Formats `2026-02-14` as "sábado 14 de febrero de 2026". */
export const formatDate = (date: string, locale: Locale): string => inUtc(date, DAY_AND_YEAR, locale);

/** Formats `2026-02-14` as "sábado 14 de febrero". */
export const formatDay = (date: string, locale: Locale): string => inUtc(date, DAY, locale);

/** Formats `2026-02-14` as "sáb 14 de feb", for narrow places. */
export const formatShortDate = (date: string, locale: Locale): string =>
  inUtc(date, { weekday: "short", day: "numeric", month: "short" }, locale);

/** Formats `05:30` as "5:30 a. m.". */
export const formatTime = (time: string, locale: Locale): string =>
  unbroken(
    new Intl.DateTimeFormat(locale, { ...TIME, timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`)),
  );

/** Formats a departure for use in a sentence: "sábado 14 de febrero a las 5:30 a. m.". */
export const formatDayAndTime = (date: string, time: string, locale: Locale): string =>
  atTime(formatDay(date, locale), formatTime(time, locale), locale);

const momentOf = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  atTime(withoutComma(atThePlace(instant, parts, locale), locale), timeAtThePlace(instant, locale), locale);

/** Formats an instant in place time: "sábado 14 de febrero de 2026 a las 5:30 a. m.". */
export const formatInstant = (instant: Date, locale: Locale): string =>
  momentOf(instant, DAY_AND_YEAR, locale);

/** Formats an instant in place time: "sábado 14 de febrero a las 5:30 a. m.". */
export const formatMoment = (instant: Date, locale: Locale): string => momentOf(instant, DAY, locale);

/** Formats an instant in place time, for lists: "14 de feb de 2026, 5:30 a. m.". */
export const formatPlaceMoment = (instant: Date, locale: Locale): string =>
  unbroken(atThePlace(instant, { day: "numeric", month: "short", year: "numeric", ...TIME }, locale));
