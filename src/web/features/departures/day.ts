import { type DepartureStatus, isOpen } from "../../../domain/departures/seats.ts";
import type { DepartureView } from "../../../use-cases/departures/departure-view.ts";

/** A date of the calendar: the best that its departures offer. */
export interface Day {
  date: string;
  status: DepartureStatus;
  /** Seats of the departure that has most of them free. */
  free: number;
  departures: DepartureView[];
}

const BEST_FIRST: DepartureStatus[] = ["available", "few-left", "sold-out", "cut-off", "closed"];

export const canBook = (day: Pick<Day, "status"> | undefined): boolean =>
  day !== undefined && isOpen(day.status);

/** Departures gathered by date. */
export function daysOf(departures: DepartureView[]): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const departure of departures) {
    const known = days.get(departure.date);
    const day = known ?? { date: departure.date, status: departure.status, free: 0, departures: [] };
    day.departures.push(departure);
    if (BEST_FIRST.indexOf(departure.status) < BEST_FIRST.indexOf(day.status)) day.status = departure.status;
    if (canBook(departure)) day.free = Math.max(day.free, departure.free);
    days.set(departure.date, day);
  }
  return days;
}
