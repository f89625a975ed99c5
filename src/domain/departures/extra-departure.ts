import { addDays, placeDate, placeInstant } from "./place-time.ts";
import type { DepartureTime } from "./schedule.ts";

/** Number of days ahead. The site's calendar searches for a free date in the same number of days. */
const DAYS_AHEAD = 366;

export const lastExtraDate = (now: Date): string => addDays(placeDate(now), DAYS_AHEAD);

/** Returns why a departure cannot be added on a day, as a message code, or null. */
export function extraDepartureIssue(
  { date, startTime }: DepartureTime,
  now: Date,
): "departure-past" | "departure-too-far" | null {
  if (placeInstant(date, startTime) <= now) return "departure-past";
  return date > lastExtraDate(now) ? "departure-too-far" : null;
}
