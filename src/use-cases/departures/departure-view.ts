import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { DepartureStanding } from "../../domain/departures/departure-standing.ts";
import type { OwnPrices } from "../../domain/schedules/schedule-rule.ts";

export interface DepartureView extends DepartureStanding {
  /** Sentence about the minimum. Omitted if the departure has no minimum or is not open. */
  minimum?: string;
  note?: string;
  /** Value of each price option, by id. Omitted if all departures of the experience have the same prices. */
  prices?: OwnPrices;
}

export interface CalendarView {
  departures: DepartureView[];
  ownHold?: OwnHold;
  /**
   * First date with free seats after the period, or else the first date with free seats before the period. Searches one year
   * from today. Null if `departures` have free seats, or if no date has any.
   */
  otherDate: string | null;
}
