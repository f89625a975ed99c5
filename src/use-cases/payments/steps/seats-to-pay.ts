import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { countTakenSeats, lockDepartureById } from "../../../db/queries/departures/departures.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { cutOffAt, type SaleSchedule } from "../../../domain/departures/schedule.ts";
import { freeSeats } from "../../../domain/departures/seats.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";

export interface UnpaidSeats {
  agencyId: string;
  departureId: string;
  seats: number;
  holdExpiresAt: Date;
  /** Latest end of the hold. */
  endsAt: Date;
  /** Capacity by the schedule rule. The departure's own capacity overrides this capacity. */
  capacity: number;
}

export const unpaidSeatsOf = (booking: BookingRow, schedule: SaleSchedule) => ({
  ...booking,
  seats: seatsOf(booking),
  endsAt: cutOffAt(schedule, booking),
  capacity: ruleOf(schedule, booking).capacity,
});

/**
 * `seatsFree` is false while the hold lasts. Locks the departure even if the hold has not lapsed. Otherwise the hold could
 * lapse before the commit, and a concurrent transaction could sell the seats.
 */
export async function seatsToPay(
  ctx: Needs<"clock">,
  tx: Transaction,
  unpaid: UnpaidSeats,
): Promise<{ now: Date; seatsFree: boolean }> {
  const departure = await lockDepartureById(tx, unpaid.agencyId, unpaid.departureId);
  const now = ctx.clock.byDatabase(departure.lockedAt);
  if (isHeld(unpaid, now) || departure.closed || unpaid.endsAt <= now) return { now, seatsFree: false };
  const capacity = departure.capacity ?? unpaid.capacity;
  const taken = await countTakenSeats(tx, departure, now);
  return { now, seatsFree: freeSeats({ capacity, taken }) >= unpaid.seats };
}
