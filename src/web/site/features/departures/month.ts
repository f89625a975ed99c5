import { addDays, datesBetween, isoWeekday } from "../../../../domain/departures/place-time.ts";

const DAYS_OF_WEEK = 7;

export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the month `months` later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

export const firstDay = (month: string): string => `${month}-01`;

export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** Returns the weeks of a month that are not over, Monday first. Days of neighbouring months are null. */
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

export const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  );
