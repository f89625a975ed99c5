import { DAY_MS, HOUR_MS } from "../durations.ts";

/** The time zone of every place that is sold. */
export const PLACE_TIME_ZONE = "America/Bogota";

// Colombia has kept UTC−5 all year since 1993.
const PLACE_OFFSET = "-05:00";
const PLACE_OFFSET_MS = -5 * HOUR_MS;

/** `YYYY-MM-DD` and `HH:MM` of the place as an instant. */
export const placeInstant = (date: string, time: string): Date =>
  new Date(`${date}T${time}:00${PLACE_OFFSET}`);

/** The place's date at an instant, `YYYY-MM-DD`. */
export const placeDate = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 10);

/** An instant as ISO 8601 in the place's time, with its offset. */
export const placeMoment = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 19) + PLACE_OFFSET;

/** An instant in the place's time, `YYYY-MM-DD HH:MM:SS`: for lists that are read line by line. */
export const placeTimestamp = (instant: Date): string =>
  new Date(instant.getTime() + PLACE_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** How many days a date is after another; negative before it. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** Lists the dates from one to another, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

/**
 * Whether a text is a real date of the years 1900 to 2099, `YYYY-MM-DD`. Dates that are some days away from such a date have a year
 * of four digits too, so that dates compare as texts.
 */
export function isDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}
