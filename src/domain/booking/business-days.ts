import { addDays, isoWeekday } from "../departures/place-time.ts";

/** Returns Easter Sunday of a Gregorian year as `YYYY-MM-DD` (anonymous Gregorian computus). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const FIXED_HOLIDAYS = ["01-01", "05-01", "07-20", "08-07", "12-08", "12-25"];
/** Holidays that Ley 51 of 1983 (Ley Emiliani) moves to the following Monday. */
const MOVED_HOLIDAYS = ["01-06", "03-19", "06-29", "08-15", "10-12", "11-01", "11-11"];
/**
 * Days from Easter Sunday to Holy Thursday, Good Friday, and the Mondays of Ascension, Corpus Christi and Sacred Heart.
 */
const DAYS_FROM_EASTER = [-3, -2, 43, 64, 71];

const followingMonday = (date: string): string => addDays(date, (8 - isoWeekday(date)) % 7);

/** Returns Colombia's public holidays of a year (Ley 51 of 1983). */
export function holidays(year: number): Set<string> {
  const easter = easterSunday(year);
  return new Set([
    ...FIXED_HOLIDAYS.map((day) => `${year}-${day}`),
    ...MOVED_HOLIDAYS.map((day) => followingMonday(`${year}-${day}`)),
    ...DAYS_FROM_EASTER.map((days) => addDays(easter, days)),
  ]);
}

export const isBusinessDay = (date: string): boolean =>
  isoWeekday(date) <= 5 && !holidays(Number(date.slice(0, 4))).has(date);

/** The first date does not count. */
export function addBusinessDays(date: string, days: number): string {
  let current = date;
  for (let remaining = days; remaining > 0; ) {
    current = addDays(current, 1);
    if (isBusinessDay(current)) remaining -= 1;
  }
  return current;
}
