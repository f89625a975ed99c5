import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";

/** 1 is Monday. */
export const ISO_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const formatIsoWeekday = (day: number, locale: Locale): string =>
  // 1 January 2024 was a Monday.
  formatDateParts(`2024-01-0${day}`, { weekday: "long" }, locale);
