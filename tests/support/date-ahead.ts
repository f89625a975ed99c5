import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";

/** A date so many days ahead of today's at the place. */
export const dateAhead = (days: number): string => addDays(placeDate(new Date()), days);
