import { addDays, placeInstant } from "../departures/place-time.ts";

/** At this hour the insurer's office is still open, and most travellers of the next day have already booked. */
export const PROPOSED_INSURER_TIME = "17:00";

export const insurerLinkEndsAt = ({ date }: { date: string }): Date =>
  placeInstant(addDays(date, 1), "00:00");
