import { formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatDateParts } from "../../../domain/format-date.ts";
import type { Locale } from "../../../domain/locale.ts";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

/** Formats `2026-12-05` as "sáb 5 de dic". Adds the year unless `today` is a date of the same year. */
export const shortDate = (date: string, locale: Locale, today = ""): string =>
  formatDateParts(
    date,
    { ...DAY, ...(today && date.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }) },
    locale,
  );

export const shortDeparture = (date: string, time: string, locale: Locale, today = ""): string =>
  `${shortDate(date, locale, today)}, ${formatTime(time, locale)}`;
