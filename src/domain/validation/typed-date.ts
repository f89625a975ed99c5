import { isDate } from "../departures/place-time.ts";

const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT_YEAR = /^\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{2}$|^\d{6}$/;

/** The century is not guessed. */
export const hasShortYear = (typed: string): boolean => SHORT_YEAR.test(typed.trim());

/**
 * Parses a typed date, day first (`24/8/1990`, `24.08.1990`, `24081990`) or year first (`1990-08-24`). Browsers fill in
 * dates year first.
 * @returns `YYYY-MM-DD`, or the trimmed input if it is not a valid date
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

/** Formats `1990-08-24` as typed, `24/08/1990`. Returns any other text unchanged. */
export const showTypedDate = (date: string): string =>
  isDate(date) ? date.split("-").toReversed().join("/") : date;

const AT_ONCE = /^\d{2,8}$/;

/**
 * Adds a slash after the day and after the month:
 * - when a digit is typed at the end of the text,
 * - to several digits that an empty field gets at once.
 *
 * A typed separator replaces the added slash. Four digits before a separator count as a year if they cannot be day and month.
 * @param before text of the field before the key press
 */
export function withSlashes(typed: string, before: string): string {
  if (before === "" && AT_ONCE.test(typed) && (typed.length < 8 || isDate(readTypedDate(typed))))
    return [...typed].reduce((text, digit) => withSlashes(text + digit, text), "");
  if (typed.length !== before.length + 1 || !typed.startsWith(before)) return typed;
  if (/^(\d{2}|\d{1,2}\/\d{2})$/.test(typed)) return `${typed}/`;
  return typed
    .replace(/^(\d\d)\/(1[3-9]|[2-9]\d)\/[\s./-]$/, "$1$2-")
    .replace(/^(\d\d?(?:\/\d\d?)?)\/?[\s./-]$/, "$1/");
}
