import { formatParts } from "../format-date.ts";
import type { Locale } from "../locale.ts";
import {
  DAY,
  DAY_AND_YEAR,
  formatDay,
  formatTime,
  TIME,
  withNonBreakingSpaces,
} from "./format-place-time.ts";
import { PLACE_TIME_ZONE } from "./place-time.ts";
import { timeArticle } from "./time-article.ts";

const atThePlace = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  formatParts(instant, { ...parts, timeZone: PLACE_TIME_ZONE }, locale);

const timeAtThePlace = (instant: Date, locale: Locale): string =>
  withNonBreakingSpaces(atThePlace(instant, TIME, locale));

function atTime(day: string, time: string, locale: Locale): string {
  if (locale === "en") return `${day} at ${time}`;
  return `${day} a ${timeArticle(time)} ${time}`;
}

export const formatDayAndTime = (date: string, time: string, locale: Locale): string =>
  atTime(formatDay(date, locale), formatTime(time, locale), locale);

const momentOf = (instant: Date, parts: Intl.DateTimeFormatOptions, locale: Locale): string =>
  atTime(atThePlace(instant, parts, locale), timeAtThePlace(instant, locale), locale);

/** Formats an instant in place time: "sábado 14 de febrero de 2026 a las 5:30 a. m.". */
export const formatInstant = (instant: Date, locale: Locale): string =>
  momentOf(instant, DAY_AND_YEAR, locale);

/** Formats an instant in place time: "sábado 14 de febrero a las 5:30 a. m.". */
export const formatMoment = (instant: Date, locale: Locale): string => momentOf(instant, DAY, locale);

/** Formats an instant in place time, for lists: "14 de feb de 2026, 5:30 a. m.". */
export const formatPlaceMoment = (instant: Date, locale: Locale): string =>
  withNonBreakingSpaces(
    atThePlace(instant, { day: "numeric", month: "short", year: "numeric", ...TIME }, locale),
  );
