import type { DepartureView } from "../../../../domain/departures/departure-period.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";

const DAY_ALONE = { day: "numeric" } as const;
const DAY_AND_MONTH = { day: "numeric", month: "short" } as const;
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

/** `2026-12-05` as "sáb". */
export const formatWeekday = (date: string, locale: Locale): string =>
  formatDateParts(date, { weekday: "short" }, locale);

/** `2026-12-05` as "sáb 5". */
export const formatDayOfWeek = (date: string, locale: Locale): string =>
  `${formatWeekday(date, locale)} ${Number(date.slice(8))}`;

/** `2026-12-05` as "sáb 5 de dic". */
export const formatShortDay = (date: string, locale: Locale): string =>
  formatDateParts(date, { weekday: "short", day: "numeric", month: "short" }, locale);

/**
 * Formats a view's period: "diciembre de 2026", "sábado 5 de diciembre de 2026", "23 – 29 de nov de 2026" or
 * "28 de nov – 27 de dic de 2026". `Intl.formatRange` is unsuitable, because the server's and the browser's spaces differ.
 */
export function formatPeriod(
  view: DepartureView,
  { from, to }: { from: string; to: string },
  locale: Locale,
): string {
  if (view === "month") return formatDateParts(from, { month: "long", year: "numeric" }, locale);
  if (view === "day") return formatDate(from, locale);
  const [year, month] = [from.slice(0, 4) === to.slice(0, 4), from.slice(0, 7) === to.slice(0, 7)];
  const first = month ? DAY_ALONE : year ? DAY_AND_MONTH : DAY;
  return `${formatDateParts(from, first, locale)} – ${formatDateParts(to, DAY, locale)}`;
}
