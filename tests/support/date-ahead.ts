import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";

/** Returns the date in Bogotá the given number of days from now. */
export const dateAhead = (days: number): string => addDays(placeDate(new Date()), days);
