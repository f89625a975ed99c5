import { addDays, daysBetween, isDate, isoWeekday } from "../departures/place-time.ts";
import { plainText, splitWords } from "./plain-text.ts";

export interface TypedDay {
  /** `YYYY-MM-DD`, or null if the text names no day. */
  date: string | null;
  startTime: string | null;
  /** The remaining words, in lower case without accents. */
  words: string[];
}

/** Names in Spanish and English, without accents. The first three letters are enough. */
const MONTHS = [
  ["enero", "january"],
  ["febrero", "february"],
  ["marzo", "march"],
  ["abril", "april"],
  ["mayo", "may"],
  ["junio", "june"],
  ["julio", "july"],
  ["agosto", "august"],
  ["septiembre", "setiembre", "september"],
  ["octubre", "october"],
  ["noviembre", "november"],
  ["diciembre", "december"],
];
const MIN_MONTH_LENGTH = 3;

/** By ISO weekday. "mar" and "sun" are missing, because they are also words in names of experiences. */
const WEEKDAYS = [
  ["lunes", "lun", "monday", "mon"],
  ["martes", "tuesday", "tue"],
  ["miercoles", "mie", "wednesday", "wed"],
  ["jueves", "jue", "thursday", "thu"],
  ["viernes", "vie", "friday", "fri"],
  ["sabado", "sab", "saturday", "sat"],
  ["domingo", "dom", "sunday"],
];

const NEAR_DAYS: Readonly<Record<string, number>> = {
  ayer: -1,
  yesterday: -1,
  hoy: 0,
  today: 0,
  manana: 1,
  tomorrow: 1,
};

const WEEK = 7;
const NOON = 12;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDate(date) ? date : null;
};

function nearestDate(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((near) => dateOf(near, month, day) ?? []);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

function monthOf(token: string | undefined): number | null {
  if (!token || token.length < MIN_MONTH_LENGTH) return null;
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(token)));
  return at < 0 ? null : at + 1;
}

const dayOf = (token: string | undefined): number | null =>
  token && /^\d{1,2}$/.test(token) ? Number(token) : null;

interface ReadValue {
  value: string;
  tokens: number;
}

const readValue = (value: string | null, tokens: number): ReadValue | null =>
  value === null ? null : { value, tokens };

/** Reads `2026-11-28`, `28/11` and `28-11-26`. */
function readNumbers([token = ""]: readonly string[], today: string): ReadValue | null {
  if (isDate(token)) return { value: token, tokens: 1 };
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(token) ?? [];
  if (!day || !month) return null;
  return readValue(
    year
      ? dateOf(fullYear(year), Number(month), Number(day))
      : nearestDate(Number(month), Number(day), today),
    1,
  );
}

/** Reads `28 nov`, `28 de noviembre de 2026` and `nov 28`. */
function readMonth(tokens: readonly string[], today: string): ReadValue | null {
  const [first, ...others] = tokens;
  const hasOf = others[0] === "de" || others[0] === "of";
  const afterDay = hasOf ? others.slice(1) : others;
  const month = dayOf(first) === null ? monthOf(first) : monthOf(afterDay[0]);
  const day = dayOf(first) ?? dayOf(others[0]);
  if (month === null || day === null) return null;
  const dayTokens = dayOf(first) === null ? 2 : hasOf ? 3 : 2;
  const rest = tokens.slice(dayTokens);
  const ofYear = rest[0] === "de" || rest[0] === "del" ? 1 : 0;
  const year = rest[ofYear];
  return year && /^\d{4}$/.test(year)
    ? readValue(dateOf(Number(year), month, day), dayTokens + ofYear + 1)
    : readValue(nearestDate(month, day, today), dayTokens);
}

/** Reads `mañana`, `pasado mañana`, and the name of a weekday as the next such day from today on. */
function readNear([first = "", second]: readonly string[], today: string): ReadValue | null {
  if (first === "pasado" && second === "manana") return { value: addDays(today, 2), tokens: 2 };
  const days = Object.hasOwn(NEAR_DAYS, first) ? NEAR_DAYS[first] : undefined;
  if (days !== undefined) return { value: addDays(today, days), tokens: 1 };
  const at = WEEKDAYS.findIndex((names) => names.includes(first));
  if (at < 0) return null;
  return { value: addDays(today, (at + 1 - isoWeekday(today) + WEEK) % WEEK), tokens: 1 };
}

/** Reads `08:00`, `8am`, `8 pm` and `8:30 p.m.`. */
function readTime([first = "", second = ""]: readonly string[]): ReadValue | null {
  const [, hour, minute, half] = /^(\d{1,2})(?::(\d{2}))?([ap]m)?$/.exec(first.replaceAll(".", "")) ?? [];
  const separateHalf = half ? undefined : /^([ap]m)$/.exec(second.replaceAll(".", ""))?.[1];
  const dayHalf = half ?? separateHalf;
  if (!hour || (!minute && !dayHalf)) return null;
  const hours = dayHalf ? (Number(hour) % NOON) + (dayHalf === "pm" ? NOON : 0) : Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || (dayHalf && Number(hour) > NOON)) return null;
  return { value: `${twoDigits(hours)}:${minute ?? "00"}`, tokens: separateHalf ? 2 : 1 };
}

/**
 * Reads the first day and the first time of a Spanish or English text.
 * @param today in place time
 */
export function readDay(text: string, today: string): TypedDay {
  let tokens = plainText(text).replaceAll(",", " ").split(/\s+/).filter(Boolean);
  const typed: TypedDay = { date: null, startTime: null, words: [] };
  while (tokens.length > 0) {
    const time = typed.startTime === null ? readTime(tokens) : null;
    const day =
      time || typed.date
        ? null
        : (readNumbers(tokens, today) ?? readMonth(tokens, today) ?? readNear(tokens, today));
    if (time) typed.startTime = time.value;
    else if (day) typed.date = day.value;
    else typed.words.push(...splitWords(tokens[0] ?? ""));
    tokens = tokens.slice((time ?? day)?.tokens ?? 1);
  }
  return typed;
}
