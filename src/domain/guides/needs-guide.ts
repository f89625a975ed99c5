import { addDays } from "../departures/place-time.ts";

/** Days ahead in which a departure with people and without a guide is marked. */
export const GUIDE_NEEDED_DAYS = 7;

interface Led {
  /** `YYYY-MM-DD` of the place. */
  date: string;
  departed: boolean;
  taken: number;
  held: number;
  guides: readonly string[];
}

/** Returns whether a departure with people leaves soon and has no guide. */
export const needsGuide = ({ date, departed, taken, held, guides }: Led, today: string): boolean =>
  guides.length === 0 && taken + held > 0 && !departed && date <= addDays(today, GUIDE_NEEDED_DAYS);
