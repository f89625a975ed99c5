import { addDays, datesBetween, daysBetween, isDate } from "../departures/place-time.ts";

export interface DayRun {
  from: string;
  to: string;
}

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

/**
 * Returns the days of a run of at most 366 days. Returns one invalid day for other input, so that the schema refuses the input.
 */
export const daysOf = ({ from, to }: DayRun): string[] =>
  isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_RUN_DAYS
    ? datesBetween(from, to)
    : [`${from}/${to}`];
