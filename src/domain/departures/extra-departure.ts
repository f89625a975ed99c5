import { addDays, placeDate, placeInstant } from "./place-time.ts";
import type { DepartureTime } from "./schedule.ts";

/** Number of days in a year without 29 February. The day is then at most in the same month of the next year. */
const DAYS_AHEAD = 365;

export const lastExtraDate = (now: Date): string => addDays(placeDate(now), DAYS_AHEAD);

export function extraDepartureIssue(
  { date, startTime }: DepartureTime,
  now: Date,
): "departure-past" | "departure-too-far" | null {
  if (placeInstant(date, startTime) <= now) return "departure-past";
  return date > lastExtraDate(now) ? "departure-too-far" : null;
}
