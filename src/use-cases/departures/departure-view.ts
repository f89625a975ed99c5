import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { DepartureStanding } from "../../domain/departures/departure-standing.ts";
import type { OwnPrices } from "../../domain/schedules/schedule-rule.ts";

/** A departure in a calendar. */
export interface DepartureView extends DepartureStanding {
  /** Sentence about the minimum of people, on an open departure that has one. */
  minimum?: string;
  /** Note of the agency to the departure's travellers, as plain text; omitted if there is none. */
  note?: string;
  /** Value of each price option, by id. Omitted if the experience has one price list for all departures. */
  prices?: OwnPrices;
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
