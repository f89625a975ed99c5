import { addDays, placeInstant } from "../departures/place-time.ts";
import type { DepartureTime } from "../departures/schedule.ts";

/** Between these times of the place a reminder is sent, so that no phone rings at night. */
const FIRST = "08:00";
const LAST = "18:00";

/** When a traveller is reminded of a departure: the day before at its own time, where that is no time of the night. */
export function remindOfTripAt({ date, startTime }: DepartureTime): Date {
  const time = startTime < FIRST ? FIRST : startTime > LAST ? LAST : startTime;
  return placeInstant(addDays(date, -1), time);
}
