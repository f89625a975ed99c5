import { addDays, isoWeekday } from "../../../src/domain/departures/place-time.ts";

/** `farDeparture` ends 105 days ahead, and a journey moves its travellers up to three weeks later. */
const FIRST_DAY_AHEAD = 130;

interface Week {
  from: string;
  to: string;
}

/** @param start date of the run's start. */
export function ownWeekFrom(start: string, nth: number): Week {
  const first = addDays(start, FIRST_DAY_AHEAD);
  const monday = addDays(first, ((8 - isoWeekday(first)) % 7) + 7 * nth);
  return { from: monday, to: addDays(monday, 6) };
}

/** Returns the same week, from Monday to Sunday, during the whole run, even if the run continues after midnight. */
export const ownWeek = (nth: number): Week => ownWeekFrom(process.env.JOURNEY_DATE ?? "", nth);
