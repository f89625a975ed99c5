import { formatTime } from "../departures/format-place-time.ts";
import { formatDateParts } from "../format-date.ts";
import type { Locale } from "../locale.ts";
import type { ScheduleRule } from "./schedule-rule.ts";

export type RuleFacts = Pick<ScheduleRule, "weekdays" | "startTimes" | "capacity" | "season">;

// 1 January 2024 was a Monday.
const weekday = (day: number, locale: Locale): string =>
  formatDateParts(`2024-01-0${day}`, { weekday: "short" }, locale).replace(/\.$/, "");

const listOf = (texts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(texts);

/** Formats runs of three days or more as "lun–vie", and all seven days as "todos los días". */
function weekdaysText(days: readonly number[], locale: Locale): string {
  if (days.length === 7) return locale === "en" ? "every day" : "todos los días";
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const texts = runs.flatMap((run) => {
    const [first, last] = [run[0] ?? 1, run.at(-1) ?? 1];
    if (run.length < 3) return run.map((day) => weekday(day, locale));
    return [`${weekday(first, locale)}–${weekday(last, locale)}`];
  });
  return listOf(texts, locale);
}

/** Formats a season as "15 dic 2026 – 31 ene 2027". */
const seasonText = ({ from, to }: ScheduleRule["season"], locale: Locale): string =>
  [from, to]
    .map((date) => formatDateParts(date, { day: "numeric", month: "short", year: "numeric" }, locale))
    // Some JavaScript engines write the word "de", others do not.
    .map((text) => text.replaceAll(" de ", " "))
    .join(" – ");

/** Formats a rule as "Lun–vie, 8:00 a. m. y 10:00 a. m., 12 cupos, 15 dic 2026 – 31 ene 2027". */
export function ruleText({ weekdays, startTimes, capacity, season }: RuleFacts, locale: Locale): string {
  const [one, more] = locale === "en" ? ["seat", "seats"] : ["cupo", "cupos"];
  const text = [
    weekdaysText(weekdays, locale),
    listOf(
      startTimes.map((time) => formatTime(time, locale)),
      locale,
    ),
    `${capacity} ${capacity === 1 ? one : more}`,
    seasonText(season, locale),
  ].join(", ");
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Encodes a rule as one line for the audit: `12345 08:00,10:00 12 2026-12-15/2027-01-31`. */
export const encodeRule = ({ weekdays, startTimes, capacity, season }: RuleFacts): string =>
  [weekdays.join(""), startTimes.join(","), capacity, `${season.from}/${season.to}`].join(" ");

export function encodedRuleText(line: string, locale: Locale): string {
  const [days = "", times = "", capacity = "", season = ""] = line.split(" ");
  const [from = "", to = ""] = season.split("/");
  const facts = {
    ...{ weekdays: [...days].map(Number), startTimes: times.split(",") },
    ...{ capacity: Number(capacity), season: { from, to } },
  };
  return ruleText(facts, locale);
}
