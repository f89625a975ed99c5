import type { DepartureView } from "../../../../domain/departures/departure-period.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";

const inUtc = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

/** `2026-12-05` as "sáb". */
export const formatWeekday = (date: string, locale: Locale): string =>
  inUtc(date, locale, { weekday: "short" });

/** `2026-12-05` as "sáb, 5 dic". */
export const formatShortDay = (date: string, locale: Locale): string =>
  inUtc(date, locale, { weekday: "short", day: "numeric", month: "short" });

/** Formats a view's period: "diciembre de 2026", "sábado 5 de diciembre de 2026", or its first and last day. */
export function formatPeriod(
  view: DepartureView,
  { from, to }: { from: string; to: string },
  locale: Locale,
): string {
  if (view === "month") return inUtc(from, locale, { month: "long", year: "numeric" });
  if (view === "day") return formatDate(from, locale);
  return `${inUtc(from, locale, DAY)} – ${inUtc(to, locale, DAY)}`;
}
