import { isoWeekday, placeInstant } from "./place-time.ts";

/** When an experience departs, and until when each departure can be booked. Dates and times are place time. */
export interface Schedule {
  /** ISO weekdays: 1 is Monday. */
  weekdays: number[];
  /** `HH:MM`, in ascending order. */
  startTimes: string[];
  capacity: number;
  /** Sales end this many minutes before the start. */
  cutOffMinutes: number;
  season: { from: string; to: string };
  /** Days without service, `YYYY-MM-DD`. */
  closedDays: string[];
}

export interface DepartureTime {
  date: string;
  startTime: string;
}

/** Comparator for sorting. The lock order of departures depends on it. */
export const earlierFirst = (a: DepartureTime, b: DepartureTime): number =>
  `${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1;

export const runsOn = (schedule: Schedule, date: string): boolean =>
  date >= schedule.season.from &&
  date <= schedule.season.to &&
  schedule.weekdays.includes(isoWeekday(date)) &&
  !schedule.closedDays.includes(date);

export const departuresOn = (schedule: Schedule, date: string): DepartureTime[] =>
  runsOn(schedule, date) ? schedule.startTimes.map((startTime) => ({ date, startTime })) : [];

/** A schedule that knows the own cut-offs of the departures in question. The end of a sale needs it. */
export interface SaleSchedule extends Schedule {
  /** In minutes before the start, by date and start time: `2026-12-01 08:00`. */
  ownCutOffs: Readonly<Record<string, number>>;
}

export type OnSale<Of extends { schedule: Schedule }> = Omit<Of, "schedule"> & { schedule: SaleSchedule };

/** @param rows stored departures in question, as they are now; they replace those that the schedule knew */
export const withOwnCutOffs = (
  schedule: Schedule,
  rows: readonly (DepartureTime & { cutOffMinutes: number | null })[],
): SaleSchedule => ({
  ...schedule,
  ownCutOffs: Object.fromEntries(
    rows.flatMap(({ date, startTime, cutOffMinutes }) =>
      cutOffMinutes === null ? [] : [[`${date} ${startTime}`, cutOffMinutes]],
    ),
  ),
});

/** Returns the end of a departure's sale: by its own cut-off, or else by the schedule's. */
export function cutOffAt(
  { cutOffMinutes, ownCutOffs }: Pick<SaleSchedule, "cutOffMinutes" | "ownCutOffs">,
  { date, startTime }: DepartureTime,
): Date {
  const minutes = ownCutOffs[`${date} ${startTime}`] ?? cutOffMinutes;
  return new Date(placeInstant(date, startTime).getTime() - minutes * 60_000);
}
