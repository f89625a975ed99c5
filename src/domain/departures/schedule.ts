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

export const cutOffAt = (schedule: Pick<Schedule, "cutOffMinutes">, time: DepartureTime): Date =>
  new Date(placeInstant(time.date, time.startTime).getTime() - schedule.cutOffMinutes * 60_000);
