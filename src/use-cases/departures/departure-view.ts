import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { Closing } from "../../domain/departures/closings.ts";
import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** A departure in a calendar; date and time are the place's. */
export interface DepartureView {
  date: string;
  startTime: string;
  status: DepartureStatus;
  /** Includes the visitor's own held seats. */
  free: number;
  capacity: number;
  /** Free seats that the visitor holds; omitted if 0. */
  own?: number;
  /** How a closed departure is closed; omitted if the site only shows it as not available. */
  closing?: Closing;
  /** Sentence about the minimum of people, on an open departure that has one. */
  minimum?: string;
  /** Note of the agency to the departure's travellers, as plain text; omitted if there is none. */
  note?: string;
}

export interface CalendarView {
  departures: DepartureView[];
  /** The visitor's unpaid hold on the experience; omitted if there is none. */
  ownHold?: OwnHold;
  /**
   * The next date with free seats, or else the first from today on, within a year. Null if there is none, or if these
   * departures have free seats.
   */
  otherDate: string | null;
}
