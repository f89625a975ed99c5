import { isDate } from "../departures/place-time.ts";

const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A date as somebody types it, day before month: `24/8/1990`, `24.08.1990`, `24081990`, or as browsers fill it in, `1990-08-24`.
 * @returns `YYYY-MM-DD`; what was typed, trimmed, where it is no date of the calendar.
 */
export function readTypedDate(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  if (!day || !month || !year) return text;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : text;
}

/** `1990-08-24` as it is typed, `24/08/1990`; anything else as it is. */
export const showTypedDate = (date: string): string =>
  isDate(date) ? date.split("-").toReversed().join("/") : date;

/** What is typed, with the strokes after day and month where digits are added at the end; `before` is what the field had in it. */
export const withStrokes = (typed: string, before: string): string =>
  typed.length > before.length && /^(\d{2}|\d{2}\/\d{2})$/.test(typed) ? `${typed}/` : typed;
