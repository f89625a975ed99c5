import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { DepartureStanding } from "../../domain/departures/departure-standing.ts";
import type { OwnPrices } from "../../domain/schedules/schedule-rule.ts";

export interface DepartureView extends DepartureStanding {
  /** Omitted if the departure has none or is not open. */
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
   * The next date with free seats after the period, or else the first one before it, within a year. Null if `departures` have
   * free seats, or if no date has any.
   */
  otherDate: string | null;
}
