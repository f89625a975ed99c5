import { addDays, daysBetween, isDate, isoWeekday } from "../departures/place-time.ts";
import { plainText, splitWords } from "./plain-text.ts";

/** A typed text with the day and the time that it names. */
export interface TypedDay {
  /** `YYYY-MM-DD`, or null if the text names no day. */
  date: string | null;
  /** `HH:MM`, or null. */
  startTime: string | null;
  /** Words that belong to neither, in lower case without accents. */
  words: string[];
}

/** Names in Spanish and English, without accents. Their first letters are enough. */
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
const SHORTEST_MONTH = 3;

/** By ISO weekday. "mar" and "sun" are missing, because names of experiences have the sea and the sun. */
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

/** Without a year, the day is the one nearest to today. */
function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((near) => dateOf(near, month, day) ?? []);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/** Returns 1 to 12, or null. */
function monthOf(token: string | undefined): number | null {
  if (!token || token.length < SHORTEST_MONTH) return null;
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(token)));
  return at < 0 ? null : at + 1;
}

const dayOf = (token: string | undefined): number | null =>
  token && /^\d{1,2}$/.test(token) ? Number(token) : null;

/** Part of a text that was understood, with the number of its tokens. */
interface Understood {
  value: string;
  tokens: number;
}

const understood = (value: string | null, tokens: number): Understood | null =>
  value === null ? null : { value, tokens };

/** Reads `2026-11-28`, `28/11` and `28-11-26`. */
function readNumbers([token = ""]: readonly string[], today: string): Understood | null {
  if (isDate(token)) return { value: token, tokens: 1 };
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(token) ?? [];
  if (!day || !month) return null;
  return understood(
    year ? dateOf(fullYear(year), Number(month), Number(day)) : nearest(Number(month), Number(day), today),
    1,
  );
}

/** Reads `28 nov`, `28 de noviembre de 2026` and `nov 28`. */
function readMonth(tokens: readonly string[], today: string): Understood | null {
  const [first, ...others] = tokens;
  const hasOf = others[0] === "de" || others[0] === "of";
  const afterDay = hasOf ? others.slice(1) : others;
  const month = dayOf(first) === null ? monthOf(first) : monthOf(afterDay[0]);
  const day = dayOf(first) ?? dayOf(others[0]);
  if (month === null || day === null) return null;
  const taken = dayOf(first) === null ? 2 : hasOf ? 3 : 2;
  const rest = tokens.slice(taken);
  const ofYear = rest[0] === "de" || rest[0] === "del" ? 1 : 0;
  const year = rest[ofYear];
  return year && /^\d{4}$/.test(year)
    ? understood(dateOf(Number(year), month, day), taken + ofYear + 1)
    : understood(nearest(month, day, today), taken);
}

/** Reads `mañana`, `pasado mañana` and the next day with a weekday's name, which may be today. */
function readNear([first = "", second]: readonly string[], today: string): Understood | null {
  if (first === "pasado" && second === "manana") return { value: addDays(today, 2), tokens: 2 };
  const days = Object.hasOwn(NEAR_DAYS, first) ? NEAR_DAYS[first] : undefined;
  if (days !== undefined) return { value: addDays(today, days), tokens: 1 };
  const at = WEEKDAYS.findIndex((names) => names.includes(first));
  if (at < 0) return null;
  return { value: addDays(today, (at + 1 - isoWeekday(today) + WEEK) % WEEK), tokens: 1 };
}

/** Reads `08:00`, `8am`, `8 pm` and `8:30 p.m.`. */
function readTime([first = "", second = ""]: readonly string[]): Understood | null {
  const [, hour, minute, half] = /^(\d{1,2})(?::(\d{2}))?([ap]m)?$/.exec(first.replaceAll(".", "")) ?? [];
  const apart = half ? undefined : /^([ap]m)$/.exec(second.replaceAll(".", ""))?.[1];
  const named = half ?? apart;
  if (!hour || (!minute && !named)) return null;
  const hours = named ? (Number(hour) % NOON) + (named === "pm" ? NOON : 0) : Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || (named && Number(hour) > NOON)) return null;
  return { value: `${twoDigits(hours)}:${minute ?? "00"}`, tokens: apart ? 2 : 1 };
}

/**
 * Reads the first day and the first time that a text names, in Spanish or English.
 * @param today the place's date
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
