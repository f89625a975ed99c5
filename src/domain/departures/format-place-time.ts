import { formatDateParts, formatParts } from "../format-date.ts";
import type { Locale } from "../locale.ts";

/**
 * Dates in stored texts include the year: vouchers, e-mails, past bookings, legal texts, the panel. `formatDay` and
 * `formatMoment` omit the year, for upcoming dates on a screen.
 */
export const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
export const DAY_AND_YEAR = { ...DAY, year: "numeric" } as const;
export const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Browsers format times with different spaces. */
export const withNonBreakingSpaces = (text: string): string =>
  text.replace(/\s(?=(?:[ap]\.\sm\.|m\.|[ap]m)$)/g, "\u00a0");

/** Formats `2026-02-14` as "sábado 14 de febrero de 2026". */
export const formatDate = (date: string, locale: Locale): string =>
  formatDateParts(date, DAY_AND_YEAR, locale);

/** Formats `2026-02-14` as "sábado 14 de febrero". */
export const formatDay = (date: string, locale: Locale): string => formatDateParts(date, DAY, locale);

/** Formats `2026-02-14` as "sáb 14 de feb", for narrow places. */
export const formatShortDate = (date: string, locale: Locale): string =>
  formatDateParts(date, { weekday: "short", day: "numeric", month: "short" }, locale);

/** Formats `05:30` as "5:30 a. m.". */
export const formatTime = (time: string, locale: Locale): string =>
  withNonBreakingSpaces(formatParts(new Date(`1970-01-01T${time}:00Z`), TIME, locale));
