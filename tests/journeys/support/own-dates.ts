import { addDays, datesBetween } from "../../../src/domain/departures/place-time.ts";
import { isHoliday } from "./holidays.ts";

/**
 * Number of days on which each journey makes bookings by hand for Andes Vivo. The form proposes the first departure of
 * Cocora, which has twelve seats.
 */
export const DAYS_NEEDED = {
  attachments: 1,
  audit: 1,
  "back-links": 1,
  "book-again": 2,
  "booking-link": 1,
  "bookings-list": 1,
  "changing-open-checkout": 1,
  desk: 2,
  hold: 1,
  keyboard: 1,
  "lost-role": 1,
  roles: 1,
  "two-staff": 1,
  "without-network": 2,
} as const;

type OwnDateJourney = keyof typeof DAYS_NEEDED;

/** Journeys of travellers book Cocora less than 50 days ahead. `farDeparture` begins 75 days ahead. */
const DAYS_AHEAD = { first: 50, last: 74 };

/** @param start date of the run's start. */
export function ownDatesFrom(start: string): Map<string, string[]> {
  const { first, last } = DAYS_AHEAD;
  const openDates = datesBetween(addDays(start, first), addDays(start, last)).filter(
    (date) => !isHoliday(date),
  );
  return new Map(
    Object.entries(DAYS_NEEDED).map(([journey, count]) => [journey, openDates.splice(0, count)]),
  );
}

/** Returns the same dates during the whole run, even if the run continues after midnight. */
export function ownDate(journey: OwnDateJourney, nth = 0): string {
  const date = ownDatesFrom(process.env.JOURNEY_DATE ?? "").get(journey)?.[nth];
  if (!date) throw new Error(`${journey} has no day ${nth}`);
  return date;
}
