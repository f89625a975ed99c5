import type { Locale } from "../locale.ts";

/**
 * Dates in stored texts include the year: vouchers, e-mails, past bookings, legal texts, the panel. `formatDay` and
 * `formatMoment` omit the year, for upcoming dates on a screen.
 */
export const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
export const DAY_AND_YEAR = { ...DAY, year: "numeric" } as const;
export const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Keeps "5:30 a. m." on one line. Browsers differ in the spaces that they put into it. */
export const unbroken = (text: string): string => text.replace(/\s(?=(?:[ap]\.\sm\.|m\.|[AP]M)$)/g, "\u00a0");

/** In Spanish, no comma follows the weekday inside a sentence: "el sábado 14 de febrero" (`Intl` sets one). */
export const withoutComma = (text: string, locale: Locale): string =>
  locale === "es-CO" ? text.replace(/^(\p{L}+), /u, "$1 ") : text;

const inUtc = (date: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  withoutComma(
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`)),
    locale,
  );

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
