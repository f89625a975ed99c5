import { addDays, datesBetween, isoWeekday } from "../../../../domain/departures/place-time.ts";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";

const DAYS_OF_WEEK = 7;

/** Number of months after this month that the calendar shows. */
export const MONTHS_AHEAD = 12;

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

export const firstDay = (month: string): string => `${month}-01`;

export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** Minimum number of weeks that the calendar shows. A month that ends sooner continues into the next month. */
const MIN_WEEKS = 3;
/** Number of weeks that the calendar shows if it continues into the next month. */
const EXTENDED_WEEKS = 5;

export function shownDays(month: string, today: string): { from: string; to: string } {
  const [first, last] = [firstDay(month), lastDay(month)];
  if (month !== monthOf(today)) return { from: first, to: last };
  const monday = addDays(today, 1 - isoWeekday(today));
  const isEnding = addDays(monday, (MIN_WEEKS - 1) * DAYS_OF_WEEK) > last;
  return { from: today, to: isEnding ? addDays(monday, EXTENDED_WEEKS * DAYS_OF_WEEK - 1) : last };
}

/** Weeks begin on Monday. Days of neighbouring months that are not shown are null. */
export function weeksOf(month: string, today = ""): (string | null)[][] {
  const { from, to } = shownDays(month, today);
  const first = addDays(from, 1 - isoWeekday(from));
  const cells: (string | null)[] = datesBetween(first, to).map((date) =>
    date < firstDay(month) ? null : date,
  );
  while (cells.length % DAYS_OF_WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/**
 * Returns the name of the months of two days: `noviembre de 2026`, `noviembre – diciembre de 2026`. `formatRange` is not used,
 * because server and browser write ranges differently.
 */
export function monthName({ from, to }: { from: string; to: string }, locale: Locale): string {
  const format = (date: string, year?: "numeric") => formatDateParts(date, { month: "long", year }, locale);
  const last = format(to, "numeric");
  if (monthOf(from) === monthOf(to)) return last;
  return `${from.slice(0, 4) === to.slice(0, 4) ? format(from) : format(from, "numeric")} – ${last}`;
}

/** Returns the short name of a day's month, for a calendar's cell: `dic`. */
export const shortMonth = (date: string, locale: Locale): string =>
  formatDateParts(date, { month: "short" }, locale).replace(".", "");
