import { isoWeekday, placeInstant } from "./place-time.ts";

/** When an experience is offered. Dates and times are the place's own. */
export interface Schedule {
  /** ISO weekdays, 1 is Monday. */
  weekdays: number[];
  /** `HH:MM`, in the order of the day. */
  startTimes: string[];
  /** Seats of each departure unless the agency changed that one. */
  capacity: number;
  /** Sales end so many minutes before the start. */
  cutOffMinutes: number;
  season: { from: string; to: string };
  /** Days without service, `YYYY-MM-DD`. */
  closedDays: string[];
}

/** One dated and timed occurrence, by the experience's schedule. */
export interface DepartureTime {
  date: string;
  startTime: string;
}

export const runsOn = (schedule: Schedule, date: string): boolean =>
  date >= schedule.season.from &&
  date <= schedule.season.to &&
  schedule.weekdays.includes(isoWeekday(date)) &&
  !schedule.closedDays.includes(date);

/** The departures that the schedule offers on a date, in the order of the day. */
export const departuresOn = (schedule: Schedule, date: string): DepartureTime[] =>
  runsOn(schedule, date) ? schedule.startTimes.map((startTime) => ({ date, startTime })) : [];

/** The moment from which a departure can no longer be booked. */
export const cutOffAt = (schedule: Pick<Schedule, "cutOffMinutes">, time: DepartureTime): Date =>
  new Date(placeInstant(time.date, time.startTime).getTime() - schedule.cutOffMinutes * 60_000);
