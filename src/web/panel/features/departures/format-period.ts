import type { DepartureView } from "../../../../domain/departures/departure-period.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

/** `2026-12-05` as "sáb". */
export const formatWeekday = (date: string, locale: Locale): string =>
  formatDateParts(date, { weekday: "short" }, locale);

/** `2026-12-05` as "sáb 5 de dic". */
export const formatShortDay = (date: string, locale: Locale): string =>
  formatDateParts(date, { weekday: "short", day: "numeric", month: "short" }, locale);

/** Formats a view's period: "diciembre de 2026", "sábado 5 de diciembre de 2026", or its first and last day. */
export function formatPeriod(
  view: DepartureView,
  { from, to }: { from: string; to: string },
  locale: Locale,
): string {
  if (view === "month") return formatDateParts(from, { month: "long", year: "numeric" }, locale);
  if (view === "day") return formatDate(from, locale);
  return `${formatDateParts(from, DAY, locale)} – ${formatDateParts(to, DAY, locale)}`;
}
