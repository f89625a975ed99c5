import { addDays, datesBetween, isoWeekday } from "../../../../domain/departures/place-time.ts";

const DAYS_OF_WEEK = 7;

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many months later (or earlier, when negative). */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

export const firstDay = (month: string): string => `${month}-01`;

export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** The weeks of a month that are not over, Monday first; null where a day belongs to a neighbour. */
export function weeksOf(month: string, today = ""): (string | null)[][] {
  const days: (string | null)[] = datesBetween(firstDay(month), lastDay(month));
  const before = Array.from({ length: isoWeekday(firstDay(month)) - 1 }, () => null);
  const cells = [...before, ...days];
  while (cells.length % DAYS_OF_WEEK > 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  return weeks.filter((week) => week.some((date) => date !== null && date >= today));
}

/** A month by its name and year. */
export const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  );
