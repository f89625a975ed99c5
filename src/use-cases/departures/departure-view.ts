import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** One departure of a calendar; date and time are the place's own. */
export interface DepartureView {
  date: string;
  startTime: string;
  status: DepartureStatus;
  /** With the visitor's own seats. */
  free: number;
  capacity: number;
  /** How many of the free seats are kept for the visitor; left out where none is. */
  own?: number;
}

export interface CalendarView {
  departures: DepartureView[];
  /** The visitor's unpaid holds on the experience; left out where there are none. */
  ownHold?: OwnHold;
  /**
   * Where none of these has a free seat: the next date that has one, else the first from today on. Null where none has
   * one within a year, and where these do.
   */
  otherDate: string | null;
}
