import { z } from "zod";
import { isId } from "../ids.ts";
import { addDays, isDate, isoWeekday } from "./place-time.ts";

/** How the panel lays out departures. */
export const DEPARTURE_VIEWS = ["month", "week", "day", "list"] as const;
export type DepartureView = (typeof DEPARTURE_VIEWS)[number];

/** Days of a list, which begins where one is. */
const LIST_DAYS = 30;
const WEEK_DAYS = 7;

/** Which departures are looked at, as an address says it: what is not understood is left out. */
export const departuresFilterSchema = z.object({
  view: z.enum(DEPARTURE_VIEWS).default("week").catch("week"),
  date: z.string().refine(isDate).optional().catch(undefined),
  experience: z.string().refine(isId).optional().catch(undefined),
});

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
function addMonths(date: string, months: number): string {
  const instant = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return instant.toISOString().slice(0, 10);
}

const monday = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** The days that a view of a date shows, both included. */
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

/** The date from which the same view shows what comes next, or before it. */
export function stepDate(view: DepartureView, date: string, by: 1 | -1): string {
  if (view === "month") return addMonths(date, by);
  const days = { week: WEEK_DAYS, day: 1, list: LIST_DAYS }[view];
  return addDays(date, by * days);
}
