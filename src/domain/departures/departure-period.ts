import { z } from "zod";
import { isId } from "../ids.ts";
import { addDays, isDate, isoWeekday } from "./place-time.ts";

export const DEPARTURE_VIEWS = ["month", "week", "day", "list"] as const;
export type DepartureView = (typeof DEPARTURE_VIEWS)[number];

const LIST_DAYS = 30;
/** Longest list of departures, unless one day has more. */
const LIST_ROWS = 300;
const WEEK_DAYS = 7;

export const departuresFilterSchema = z.object({
  view: z.enum(DEPARTURE_VIEWS).default("week").catch("week"),
  date: z.string().refine(isDate).optional().catch(undefined),
  experience: z.string().refine(isId).optional().catch(undefined),
});

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function addMonths(date: string, months: number): string {
  const instant = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return instant.toISOString().slice(0, 10);
}

const monday = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** Both days are included. */
export function periodOf(view: DepartureView, date: string): { from: string; to: string } {
  switch (view) {
    case "month":
      return { from: firstOfMonth(date), to: addDays(addMonths(date, 1), -1) };
    case "week":
      return { from: monday(date), to: addDays(monday(date), WEEK_DAYS - 1) };
    case "day":
      return { from: date, to: date };
    case "list":
      return { from: date, to: addDays(date, LIST_DAYS - 1) };
  }
}

export function stepDate(view: DepartureView, date: string, by: 1 | -1): string {
  if (view === "month") return addMonths(date, by);
  const days = { week: WEEK_DAYS, day: 1, list: LIST_DAYS }[view];
  return addDays(date, by * days);
}

/**
 * Cuts a list of departures, in the order of their dates, after the last whole day that fits. `rest` counts the departures left
 * out, from `next` on. The first day is never cut.
 */
export function cutList<T extends { date: string }>(
  departures: readonly T[],
  max = LIST_ROWS,
): { listed: readonly T[]; next?: string; rest: number } {
  const [first, last] = [departures[0], departures[max]];
  if (!first || !last) return { listed: departures, rest: 0 };
  const next = first.date === last.date ? departures.find(({ date }) => date > first.date)?.date : last.date;
  const listed = departures.filter(({ date }) => !next || date < next);
  return { listed, ...(next ? { next } : {}), rest: departures.length - listed.length };
}
