import type { Minimum } from "../departures/minimum.ts";
import { addDays, daysBetween, isoWeekday } from "../departures/place-time.ts";

export interface DepartureTime {
  date: string;
  startTime: string;
}

/** Values of price options by id, in whole pesos. An option without an entry has the experience's value. */
export type OwnPrices = Readonly<Record<string, number>>;

/** Dates and times are place time. */
export interface ScheduleRule {
  /** Unique in its schedule. */
  id: string;
  name: string;
  /** ISO weekdays: 1 is Monday. */
  weekdays: number[];
  /** `HH:MM`, in ascending order. */
  startTimes: string[];
  capacity: number;
  /** Sales end this many minutes before the start. */
  cutOffMinutes: number;
  /** Both days are included. */
  season: { from: string; to: string };
  minimum?: Minimum | undefined;
  prices?: OwnPrices | undefined;
}

/** Id and name of the only rule in a schedule that was stored without a list of rules. */
export const UNNAMED_RULE = { id: "main", name: "" };

/** In characters. */
export const MAX_RULE_NAME = 60;

/** No two of them offer the same departure. */
export type ScheduleRules = readonly [ScheduleRule, ...ScheduleRule[]];

export const runsOn = ({ season, weekdays }: ScheduleRule, date: string): boolean =>
  date >= season.from && date <= season.to && weekdays.includes(isoWeekday(date));

/** Returns the rule whose season, weekdays and start times include the departure, on closed days too. */
export const ruleAt = (
  { rules }: { rules: ScheduleRules },
  { date, startTime }: DepartureTime,
): ScheduleRule | undefined =>
  rules.find((rule) => runsOn(rule, date) && rule.startTimes.includes(startTime));

/** Distance of a rule from a departure: days outside the season, then 1 for another weekday, then 1 for another start time. */
const distance = (
  { season, weekdays, startTimes }: ScheduleRule,
  { date, startTime }: DepartureTime,
): number[] => [
  Math.max(daysBetween(date, season.from), daysBetween(season.to, date), 0),
  weekdays.includes(isoWeekday(date)) ? 0 : 1,
  startTimes.includes(startTime) ? 0 : 1,
];

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/**
 * Returns the rule of a departure: the rule that offers the departure, or else the closest rule. A departure that no rule
 * offers was added by staff, or belongs to a former schedule. `ruleOfDeparture` is the SQL version.
 */
export function ruleOf({ rules }: { rules: ScheduleRules }, time: DepartureTime): ScheduleRule {
  const [first, ...others] = rules;
  if (others.length === 0) return first;
  const closer = (closest: ScheduleRule, rule: ScheduleRule) =>
    compare(distance(rule, time), distance(closest, time)) < 0 ? rule : closest;
  return others.reduce(closer, first);
}

export function rulesFrom({ rules }: { rules: ScheduleRules }, day: string): ScheduleRules {
  const [first, ...others] = rules.filter(({ season }) => season.to >= day);
  return first ? [first, ...others] : rules;
}

export const seasonOf = (rules: ScheduleRules): ScheduleRule["season"] =>
  rules.reduce<ScheduleRule["season"]>(
    ({ from, to }, { season }) => ({
      from: season.from < from ? season.from : from,
      to: season.to > to ? season.to : to,
    }),
    rules[0].season,
  );

export interface Clash extends DepartureTime {
  rules: readonly [ScheduleRule, ScheduleRule];
}

function clashOf(one: ScheduleRule, other: ScheduleRule): Clash | undefined {
  const startTime = one.startTimes.find((time) => other.startTimes.includes(time));
  if (startTime === undefined) return undefined;
  const from = one.season.from > other.season.from ? one.season.from : other.season.from;
  const week = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  const date = week.find((day) => runsOn(one, day) && runsOn(other, day));
  return date === undefined ? undefined : { rules: [one, other], date, startTime };
}

/** Returns the first two rules that offer the same departure, on open or closed days. */
export function firstClash(rules: readonly ScheduleRule[]): Clash | undefined {
  for (const [place, rule] of rules.entries())
    for (const earlier of rules.slice(0, place)) {
      const clash = clashOf(earlier, rule);
      if (clash) return clash;
    }
  return undefined;
}
