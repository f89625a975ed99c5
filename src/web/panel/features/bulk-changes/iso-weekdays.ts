import type { Locale } from "../../../../domain/locale.ts";

/** 1 is Monday. */
export const ISO_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Formats 1 as "lunes". */
export const formatIsoWeekday = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    // 1 January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, day)),
  );
