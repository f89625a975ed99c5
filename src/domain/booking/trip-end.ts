import { placeDate, placeInstant } from "../departures/place-time.ts";
import { durationMinutes } from "../experiences/duration.ts";

interface Trip {
  date: string;
  startTime: string;
  duration: string;
}

export const tripEnd = ({ date, startTime, duration }: Trip): Date =>
  new Date(placeInstant(date, startTime).getTime() + durationMinutes(duration) * 60_000);

/** A departure may leave late, so its travellers may need their voucher after its scheduled end. */
export const isTripOver = (trip: Trip, now: Date): boolean => placeDate(tripEnd(trip)) < placeDate(now);
