import { addDays, datesBetween, daysBetween, isDate } from "../departures/place-time.ts";

/** Both days are included. */
export interface DayRun {
  from: string;
  to: string;
}

/** @param days in ascending order */
export function dayRuns(days: readonly string[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.to, 1) === day) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

const MAX_RUN_DAYS = 366;

/** Returns one invalid day for an invalid run, so that the schema refuses the input. */
export const daysOf = ({ from, to }: DayRun): string[] =>
  isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_RUN_DAYS
    ? datesBetween(from, to)
    : [`${from}/${to}`];
