import { type DepartureStatus, isOpen } from "../../../../domain/departures/seats.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";

export interface Day {
  date: string;
  /** Best status of its departures. */
  status: DepartureStatus;
  /** Free seats of the departure with the most free seats. */
  free: number;
  /** Seats held by the visitor, summed over the day's departures. */
  own: number;
  /** Like `free`, without the seats that the visitor holds. */
  others: number;
  departures: DepartureView[];
  /** Whether one of the departures is sold by telephone. */
  call: boolean;
}

const BEST_FIRST: DepartureStatus[] = ["available", "few-left", "sold-out", "cut-off", "closed"];

export const canBook = (day: Pick<Day, "status"> | undefined): boolean =>
  day !== undefined && isOpen(day.status);

export function daysOf(departures: DepartureView[]): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const departure of departures) {
    const known = days.get(departure.date);
    const day = known ?? {
      date: departure.date,
      status: departure.status,
      free: 0,
      own: 0,
      others: 0,
      departures: [],
      call: false,
    };
    day.departures.push(departure);
    if (BEST_FIRST.indexOf(departure.status) < BEST_FIRST.indexOf(day.status)) day.status = departure.status;
    day.call ||= departure.closing === "call";
    day.own += departure.own ?? 0;
    if (canBook(departure)) {
      day.free = Math.max(day.free, departure.free);
      day.others = Math.max(day.others, departure.free - (departure.own ?? 0));
    }
    days.set(departure.date, day);
  }
  return days;
}
