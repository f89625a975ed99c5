import {
  type DepartureTime,
  ruleOf,
  runsOn,
  type ScheduleRule,
  type ScheduleRules,
} from "../schedules/schedule-rule.ts";
import { mayBeCancelled, NO_OWN_MINIMUM, type OwnMinimum } from "./minimum.ts";
import { placeInstant } from "./place-time.ts";

export type { DepartureTime } from "../schedules/schedule-rule.ts";

export interface Schedule {
  rules: ScheduleRules;
  /** Days without service, `YYYY-MM-DD`. */
  closedDays: string[];
}

/** `2026-12-01 08:00` */
const keyOf = ({ date, startTime }: DepartureTime): string => `${date} ${startTime}`;

/** The lock order of departures is this order. */
export const earlierFirst = (a: DepartureTime, b: DepartureTime): number => (keyOf(a) < keyOf(b) ? -1 : 1);

export function departuresOn({ rules, closedDays }: Schedule, date: string): DepartureTime[] {
  if (closedDays.includes(date)) return [];
  const startTimes = rules.filter((rule) => runsOn(rule, date)).flatMap((rule) => rule.startTimes);
  return startTimes.sort().map((startTime) => ({ date, startTime }));
}

export const startTimesOf = ({ rules }: Pick<Schedule, "rules">): string[] =>
  [...new Set(rules.flatMap(({ startTimes }) => startTimes))].sort();

/** @param rows stored departures of the days */
export function offeredOn(
  schedule: Schedule,
  dates: readonly string[],
  rows: readonly (DepartureTime & { extra: boolean })[],
): DepartureTime[] {
  const days = new Set(dates);
  const scheduled = dates.flatMap((date) => departuresOn(schedule, date));
  const known = new Set(scheduled.map(keyOf));
  const extra = rows.filter((row) => row.extra && days.has(row.date) && !known.has(keyOf(row)));
  if (extra.length === 0) return scheduled;
  const added = extra.map(({ date, startTime }) => ({ date, startTime }));
  return [...scheduled, ...added].sort(earlierFirst);
}

export const isOffered = (schedule: Schedule, row: DepartureTime & { extra: boolean }): boolean =>
  row.extra || departuresOn(schedule, row.date).some(({ startTime }) => startTime === row.startTime);

type OwnSale = OwnMinimum & { cutOffMinutes: number | null };

const UNEDITED: OwnSale = { ...NO_OWN_MINIMUM, cutOffMinutes: null };

function saleEndMinutes(rule: ScheduleRule, own: OwnSale): number {
  const cutOff = own.cutOffMinutes ?? rule.cutOffMinutes;
  return rule.minimum && mayBeCancelled(rule, own) ? Math.max(cutOff, rule.minimum.decideMinutes) : cutOff;
}

export interface SaleSchedule extends Schedule {
  /** End of sale in minutes before the start, by `keyOf` of the departure. */
  ownCutOffs: Readonly<Record<string, number>>;
}

export type OnSale<Of extends { schedule: Schedule }> = Omit<Of, "schedule"> & { schedule: SaleSchedule };

/** @param rows stored departures as they are now; their ends of sale replace all earlier ones */
export const withOwnCutOffs = (
  schedule: Schedule,
  rows: readonly (DepartureTime & OwnSale)[],
): SaleSchedule => ({
  ...schedule,
  ownCutOffs: Object.fromEntries(rows.map((row) => [keyOf(row), saleEndMinutes(ruleOf(schedule, row), row)])),
});

/**
 * The sale of a departure that may be cancelled ends at its decision time or its cut-off, whichever is earlier. Nobody can
 * then pay for a departure that is being cancelled.
 */
export function cutOffAt(schedule: SaleSchedule, time: DepartureTime): Date {
  const minutes = schedule.ownCutOffs[keyOf(time)] ?? saleEndMinutes(ruleOf(schedule, time), UNEDITED);
  return new Date(placeInstant(time.date, time.startTime).getTime() - minutes * 60_000);
}
