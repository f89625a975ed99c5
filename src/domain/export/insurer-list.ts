import { addDays, placeInstant } from "../departures/place-time.ts";

/** List time that the panel proposes. The office is still open, and most bookings for the next day are made. */
export const PROPOSED_INSURER_TIME = "17:00";

/** Returns the end of an insurer's link: the end of the departure's day in place time. */
export const insurerLinkEndsAt = ({ date }: { date: string }): Date =>
  placeInstant(addDays(date, 1), "00:00");
