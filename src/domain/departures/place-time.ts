import { DAY_MS, HOUR_MS } from "../durations.ts";

/** "Place time" means this time zone. */
export const PLACE_TIME_ZONE = "America/Bogota";

// Colombia has kept UTC−5 all year since 1993.
const PLACE_OFFSET = "-05:00";
const PLACE_OFFSET_MS = -5 * HOUR_MS;

/** Converts `YYYY-MM-DD` and `HH:MM` in place time to an instant. */
export const placeInstant = (date: string, time: string): Date =>
  new Date(`${date}T${time}:00${PLACE_OFFSET}`);

export const placeDate = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 10);

export const placeNow = (instant: Date): { date: string; time: string } => {
  const moment = placeMoment(instant);
  return { date: moment.slice(0, 10), time: moment.slice(11, 16) };
};

export const placeMoment = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 19) + PLACE_OFFSET;

export const placeTimestamp = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** Both ends are included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

/**
 * Returns whether a text is a valid date `YYYY-MM-DD` of the years 1900 to 2099. Dates near that range still have a
 * year of four digits, so dates can be compared as texts.
 */
export function isDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}
