import type { Transaction } from "../../db/connection/client.ts";
import { type BookingRow, listLines } from "../../db/queries/booking/bookings.ts";
import { type ChangeRow, updateChange } from "../../db/queries/booking/changes.ts";
import { countTakenSeats, lockDepartureById } from "../../db/queries/departures/departures.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { changeEndsAt } from "../../domain/changes/change-deadline.ts";
import { nextChangeStatus } from "../../domain/changes/change-status.ts";
import { freeSeats } from "../../domain/departures/seats.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import type { Needs } from "../context.ts";
import { listPeople } from "../personal-data/people.ts";
import { openPeople } from "./sealed-people.ts";
import { type EffectiveTerms, writeChange } from "./write-change.ts";

export interface WaitingChange {
  booking: BookingRow;
  change: ChangeRow;
}

/** Tells whether the change can still be applied as decided, because the booking is unchanged since. */
export const isOpen = ({ booking, change }: WaitingChange): boolean =>
  change.status === "pending" && booking.status === "CONFIRMED" && booking.revision === change.revision;

/**
 * Tells whether the seats of a change are still free after its hold has lapsed. The departure's lock keeps the answer valid until
 * the commit.
 */
export async function seatsToApply(
  ctx: Needs<"clock">,
  tx: Transaction,
  { booking, change }: WaitingChange,
  experience: Experience,
): Promise<{ now: Date; seatsFree: boolean }> {
  const departure = await lockDepartureById(tx, change.agencyId, change.departureId);
  const now = ctx.clock.byDatabase(departure.lockedAt);
  if (!isOpen({ booking, change }) || isHeld(change, now)) return { now, seatsFree: false };
  if (departure.closed || changeEndsAt(change, experience.schedule) <= now) return { now, seatsFree: false };
  const capacity = departure.capacity ?? experience.schedule.capacity;
  const taken = await countTakenSeats(tx, departure, now);
  return { now, seatsFree: freeSeats({ capacity, taken }) >= change.seats };
}

/** Applies a change that this payment paid. @returns the changed booking. */
export async function applyPaidChange(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">,
  tx: Transaction,
  { booking, change }: WaitingChange,
  { paymentId, now, terms }: { paymentId: string; now: Date; terms?: EffectiveTerms },
): Promise<BookingRow> {
  const people = openPeople(ctx, change);
  const status = nextChangeStatus(change.status, "paid");
  await updateChange(tx, change, { status, paymentId }, now);
  const lines = await listLines(tx, booking);
  const before = { booking, lines, people: await listPeople(ctx, tx, booking) };
  return writeChange(ctx, tx, before, { ...change, people, terms });
}
