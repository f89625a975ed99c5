import { goodFriday } from "../../../scripts/demo/dates.ts";
import { addDays } from "../../../src/domain/departures/place-time.ts";

/** Returns whether an experience that journeys book soon is closed on that day. */
export const isHoliday = (date: string): boolean =>
  /-(12-25|01-01)$/.test(date) || date === goodFriday(Number(date.slice(0, 4)));

/** Returns the second or third day after today, or tomorrow if that day is a holiday. */
export function openDay(today: string, days: 2 | 3): string {
  const date = addDays(today, days);
  return isHoliday(date) ? addDays(today, 1) : date;
}
