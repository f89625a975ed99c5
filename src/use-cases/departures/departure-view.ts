import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** One departure of a calendar; date and time are the place's own. */
export interface DepartureView {
  date: string;
  startTime: string;
  status: DepartureStatus;
  free: number;
  capacity: number;
}

export interface CalendarView {
  departures: DepartureView[];
}
