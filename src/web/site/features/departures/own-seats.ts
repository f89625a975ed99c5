import { departureStatus, isOpen } from "../../../../domain/departures/seats.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";

/** Seats of a departure that the visitor's booking, or its pending change, keeps. */
export interface BookedSeats {
  date: string;
  startTime: string;
  seats: number;
}

function withOwn(departure: DepartureView, seats: number): DepartureView {
  const { status, capacity } = departure;
  if (!isOpen(status) && status !== "sold-out") return departure;
  const free = Math.min(capacity, departure.free + seats);
  const own = (departure.own ?? 0) + seats;
  const facts = { capacity, taken: capacity - free, closed: false, cutOffAt: new Date(1) };
  return { ...departure, free, own, status: departureStatus(facts, new Date(0)) };
}

/** Returns the departures as seen by the traveller who changes the booking. */
export const withBookedSeats = (departures: readonly DepartureView[], booked: readonly BookedSeats[]) =>
  departures.map((one) => {
    const own = booked.filter(({ date, startTime }) => date === one.date && startTime === one.startTime);
    return own.length > 0
      ? withOwn(
          one,
          own.reduce((sum, { seats }) => sum + seats, 0),
        )
      : one;
  });
