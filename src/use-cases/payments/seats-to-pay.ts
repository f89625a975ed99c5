import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { countTakenSeats, lockDepartureById } from "../../db/queries/departures/departures.ts";
import { seatsOf } from "../../domain/booking/booking-seats.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { freeSeats } from "../../domain/departures/seats.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import type { Needs } from "../context.ts";

/**
 * Tells whether a payment can still have its booking's seats. Locks the departure even if the hold has not lapsed. Otherwise the
 * hold could lapse between this decision and its commit, and a concurrent transaction could sell the seats.
 */
export async function seatsToPay(
  ctx: Needs<"clock">,
  tx: Transaction,
  booking: BookingRow,
  experience: Experience,
): Promise<{ now: Date; seatsFree: boolean }> {
  if (booking.status !== "PENDING") return { now: ctx.clock.now(), seatsFree: false };
  const departure = await lockDepartureById(tx, booking.agencyId, booking.departureId);
  const now = ctx.clock.byDatabase(departure.lockedAt);
  if (isHeld(booking, now) || departure.closed || cutOffAt(experience.schedule, booking) <= now)
    return { now, seatsFree: false };
  const capacity = departure.capacity ?? experience.schedule.capacity;
  const taken = await countTakenSeats(tx, departure, now, booking.id);
  return { now, seatsFree: freeSeats({ capacity, taken }) >= seatsOf(booking) };
}
