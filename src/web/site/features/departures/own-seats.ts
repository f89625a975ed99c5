import { departureStatus, isOpen } from "../../../../domain/departures/seats.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";

/** Seats of a departure that the visitor's booking or its pending change holds. */
export interface BookedSeats {
  date: string;
  startTime: string;
  seats: number;
}

function withOwnSeats(departure: DepartureView, seats: number): DepartureView {
  const { status, capacity } = departure;
  if (!isOpen(status) && status !== "sold-out") return departure;
  const free = Math.min(capacity, departure.free + seats);
  const own = (departure.own ?? 0) + seats;
  // The cut-off is set after the given time, so that the status depends on the seats alone.
  const facts = { capacity, taken: capacity - free, closed: false, cutOffAt: new Date(1) };
  return { ...departure, free, own, status: departureStatus(facts, new Date(0)) };
}

/** Only open and sold-out departures change. */
export const withBookedSeats = (departures: readonly DepartureView[], booked: readonly BookedSeats[]) =>
  departures.map((departure) => {
    const own = booked.filter(
      ({ date, startTime }) => date === departure.date && startTime === departure.startTime,
    );
    return own.length > 0
      ? withOwnSeats(
          departure,
          own.reduce((sum, { seats }) => sum + seats, 0),
        )
      : departure;
  });
