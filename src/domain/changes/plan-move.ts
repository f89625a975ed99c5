import type { DepartureTime } from "../departures/schedule.ts";
import type { ChangePlan, SoldLine } from "./plan-change.ts";

export interface MovedBooking {
  booking: ChangePlan["totals"] & { date: string; duration: string };
  lines: readonly SoldLine[];
  nextPosition: number;
  people: readonly { id: string; line: number }[];
}

/**
 * Plans a move to another departure at the booking's price, because the agency causes the move. A move to another day writes
 * new lines, because a line belongs to its day of service.
 */
export function planMove(
  { booking, lines, nextPosition, people }: MovedBooking,
  { date, startTime }: DepartureTime,
): ChangePlan {
  const isSameDay = date === booking.date;
  const after = new Map(
    lines.map(({ position }, index) => [position, isSameDay ? position : nextPosition + index]),
  );
  const newPositionOf = (position: number): number => after.get(position) ?? position;
  const { participants, seats, priceOption, priceDescription, unitPrice, taxes, insurance, totalPrice } =
    booking;
  return {
    ...{ date, startTime, duration: booking.duration },
    lines: lines.map(({ soldAt, ...line }) => ({
      ...line,
      position: newPositionOf(line.position),
      soldAt: soldAt?.toISOString() ?? null,
    })),
    ended: isSameDay ? [] : lines.map(({ position }) => position),
    removed: [],
    moved: isSameDay ? {} : Object.fromEntries(people.map(({ id, line }) => [id, newPositionOf(line)])),
    joining: [],
    corrected: 0,
    totals: { participants, seats, priceOption, priceDescription, unitPrice, taxes, insurance, totalPrice },
  };
}
