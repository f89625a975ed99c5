import { addDays } from "../departures/place-time.ts";

const GUIDE_NEEDED_DAYS = 7;

interface GuidedDeparture {
  /** `YYYY-MM-DD` in place time. */
  date: string;
  departed: boolean;
  taken: number;
  held: number;
  guides: readonly string[];
}

export const needsGuide = (
  { date, departed, taken, held, guides }: GuidedDeparture,
  today: string,
): boolean =>
  guides.length === 0 && taken + held > 0 && !departed && date <= addDays(today, GUIDE_NEEDED_DAYS);
