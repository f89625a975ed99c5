import { formatTime } from "../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../domain/locale.ts";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

/** `2026-12-05` as "sáb, 5 dic", with the year if it is not the current one. */
const shortDate = (date: string, locale: Locale, today = ""): string =>
  new Intl.DateTimeFormat(locale, {
    ...DAY,
    ...(today && date.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

export const shortDeparture = (date: string, time: string, locale: Locale, today = ""): string =>
  `${shortDate(date, locale, today)}, ${formatTime(time, locale)}`;
