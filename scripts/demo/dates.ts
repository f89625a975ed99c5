import { addDays, datesBetween, placeDate } from "../../src/domain/departures/place-time.ts";
import type { Schedule } from "../../src/domain/departures/schedule.ts";
import { type ScheduleRule, UNNAMED_RULE } from "../../src/domain/schedules/schedule-rule.ts";
import type { DemoSchedule, DemoSeason, YearlyDay } from "./shapes.ts";

const YEAR_COUNT = 3;

const yearOf = (now: Date): number => Number(placeDate(now).slice(0, 4));

/** Returns the Friday before Easter, by the anonymous Gregorian computus. */
export function goodFriday(year: number): string {
  const century = Math.floor(year / 100);
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * (year % 19) + leap + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor((year % 19) / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, moon - weekday - 2);
}

const dateIn = (year: number, day: YearlyDay): string =>
  day === "good-friday" ? goodFriday(year) : `${year}-${day}`;

/** Returns the last day of a registration renewed this year: the next 31 March. */
export const rntExpiry = (now: Date): string => `${yearOf(now) + 1}-03-31`;

/** Returns the month `months` before the current one, as `YYYY-MM`. */
export function monthBefore(now: Date, months: number): string {
  const [year = 0, month = 0] = placeDate(now).split("-").map(Number);
  const count = year * 12 + (month - 1) - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** A season may end in the next year. */
const seasonRules = ({ name, from, to, ...rule }: DemoSeason, years: readonly number[]): ScheduleRule[] =>
  years.map((year) => ({
    ...{ id: `${from}-${year}`, name: `${name} ${year}`, ...rule },
    season: { from: `${year}-${from}`, to: `${from > to ? year + 1 : year}-${to}` },
  }));

export function scheduleAt({ closed, seasons = [], ...allYear }: DemoSchedule, now: Date): Schedule {
  const years = Array.from({ length: YEAR_COUNT }, (_, index) => yearOf(now) + index);
  const closedDays = years.flatMap((year) =>
    closed.flatMap((days) => {
      const [from, to] = typeof days === "string" ? [days, days] : days;
      return datesBetween(dateIn(year, from), dateIn(year, to));
    }),
  );
  const season = { from: `${years[0]}-01-01`, to: `${years.at(-1)}-12-31` };
  const others = seasons.flatMap((one) => seasonRules(one, years));
  return { rules: [{ ...UNNAMED_RULE, ...allYear, season }, ...others], closedDays };
}
