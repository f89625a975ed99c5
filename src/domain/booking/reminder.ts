import { addDays, placeInstant } from "../departures/place-time.ts";
import type { DepartureTime } from "../departures/schedule.ts";

/** Reminders are sent between these place times, to avoid notifications at night. */
const EARLIEST_TIME = "08:00";
const LATEST_TIME = "18:00";

export function remindOfTripAt({ date, startTime }: DepartureTime): Date {
  const time = startTime < EARLIEST_TIME ? EARLIEST_TIME : startTime > LATEST_TIME ? LATEST_TIME : startTime;
  return placeInstant(addDays(date, -1), time);
}
