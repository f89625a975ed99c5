import { isDate } from "../departures/place-time.ts";

const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT_YEAR = /^\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{2}$|^\d{6}$/;

/** Whether a date was typed with two digits of the year: which century they are of is not guessed. */
export const hasShortYear = (typed: string): boolean => SHORT_YEAR.test(typed.trim());

/**
 * Reads a typed date: day first (`24/8/1990`, `24.08.1990`, `24081990`), or year first (`1990-08-24`), the order in which browsers
 * fill it in.
 * @returns `YYYY-MM-DD`; what was typed, trimmed, where it is no date of the calendar.
 */
export function readTypedDate(typed: string): string {
  const text = typed.trim();
  const [, firstYear, firstMonth, firstDay] = YEAR_FIRST.exec(text) ?? [];
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  const [day, month, year] = firstYear ? [firstDay, firstMonth, firstYear] : dayFirst.slice(1);
  if (!day || !month || !year) return text;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : text;
}

/** `1990-08-24` as it is typed, `24/08/1990`; anything else as it is. */
export const showTypedDate = (date: string): string =>
  isDate(date) ? date.split("-").toReversed().join("/") : date;

/**
 * Adds the stroke after day and month when a digit is typed at the end. A typed separator replaces that stroke. It ends a year
 * if the four digits before it are no day and month.
 * @param before text of the field before the key press.
 */
export function withStrokes(typed: string, before: string): string {
  if (typed.length !== before.length + 1 || !typed.startsWith(before)) return typed;
  if (/^(\d{2}|\d{1,2}\/\d{2})$/.test(typed)) return `${typed}/`;
  return typed
    .replace(/^(\d\d)\/(1[3-9]|[2-9]\d)\/[\s./-]$/, "$1$2-")
    .replace(/^(\d\d?(?:\/\d\d?)?)\/?[\s./-]$/, "$1/");
}
