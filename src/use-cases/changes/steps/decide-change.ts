import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { countUnpaid, lockUnpaid } from "../../../db/queries/booking/unpaid.ts";
import { type LockedDeparture, lockDeparture } from "../../../db/queries/departures/departures.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { heldSinceOf } from "../../../domain/booking/hold.ts";
import { mayHoldUnpaid } from "../../../domain/booking/unpaid.ts";
import type { AnyChange, ChangedBy } from "../../../domain/changes/staff-change.ts";
import { type DepartureTime, earlierFirst } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isChangeBeingPaid } from "../../../domain/payments/in-flight.ts";
import type { Needs } from "../../context.ts";
import type { ChangeFacts, ChangeNeeds } from "./change-facts.ts";
import { type PlannedChange, planBookingChange } from "./plan-booking-change.ts";
import { requireShown } from "./preview-revision.ts";
import { readDifference, requireGoodwill, type TakenDifference } from "./staff-terms.ts";

type DecideNeeds = ChangeNeeds & Needs<"newId" | "actor">;

/** A change decided under the locks of its booking and departures. */
export interface DecidedChange {
  facts: ChangeFacts;
  planned: PlannedChange;
  departureId: string;
  now: Date;
  /** Difference that staff take by hand. */
  taken: (TakenDifference & { paymentId: string }) | undefined;
  /** Time of the first of several consecutive unpaid changes; null if this change is the first. */
  heldSince: Date | null;
}

/** @throws DomainError `change-being-paid` */
export function requireUnpaid({ pending, payments }: ChangeFacts): void {
  if (pending && isChangeBeingPaid(payments, pending.id)) throw new DomainError("change-being-paid");
}

/**
 * Locks the departures before and after a change, the earlier departure first. This order prevents a deadlock of two opposite
 * changes. The caller holds the booking's lock.
 */
async function lockDepartures(
  ctx: DecideNeeds,
  tx: Transaction,
  booking: BookingRow,
  after: DepartureTime,
): Promise<{ departure: LockedDeparture; now: Date }> {
  const { agencyId, experienceId, date, startTime } = booking;
  const isSame = date === after.date && startTime === after.startTime;
  const times = (isSame ? [after] : [{ date, startTime }, after]).toSorted(earlierFirst);
  const locked: LockedDeparture[] = [];
  for (const time of times) {
    const key = { agencyId, experienceId, date: time.date, startTime: time.startTime };
    locked.push(await lockDeparture(tx, key, ctx.newId(), ctx.clock.now()));
  }
  const departure = locked.find((one) => one.date === after.date && one.startTime === after.startTime);
  const last = locked.at(-1);
  if (!departure || !last) throw new Error("a departure was not locked");
  return { departure, now: ctx.clock.byDatabase(last.lockedAt) };
}

const departureOf = ({ change }: AnyChange, { date, startTime }: DepartureTime) =>
  change.date === undefined && change.startTime === undefined ? {} : { date, startTime };

export const additionalSeats = ({ facts, planned, departureId }: DecidedChange): number => {
  const { booking } = facts;
  const own = departureId === booking.departureId ? seatsOf(booking) : 0;
  return Math.max(0, planned.plan.totals.seats - own);
};

/** @throws DomainError `too-many-unpaid` */
async function requireAllowedUnpaid(
  ctx: DecideNeeds,
  tx: Transaction,
  decided: DecidedChange,
): Promise<void> {
  const { planned, departureId, now, taken } = decided;
  const seats = additionalSeats(decided);
  if (ctx.actor.kind !== "traveller" || taken || planned.toPay === 0 || seats === 0) return;
  const holder = { agencyId: ctx.agency.id, userId: ctx.actor.userId };
  await lockUnpaid(tx, holder);
  const unpaid = await countUnpaid(tx, holder, departureId, now);
  if (!mayHoldUnpaid(unpaid, seats)) throw new DomainError("too-many-unpaid");
}

/**
 * The caller holds the booking's lock, and has withdrawn the pending change.
 * @throws DomainError `change-stale` if the effects differ from the preview or the preview has expired, `too-many-unpaid`, and
 * the errors of `planBookingChange`, `requireGoodwill` and `readDifference`.
 */
export async function decideChange(
  ctx: DecideNeeds,
  tx: Transaction,
  before: ChangeFacts,
  input: AnyChange,
  { after, by }: { after: DepartureTime; by: ChangedBy },
): Promise<DecidedChange> {
  const facts = { ...before, pending: undefined };
  const { departure, now } = await lockDepartures(ctx, tx, facts.booking, after);
  const change = { ...input.change, ...departureOf(input, after) };
  const planned = await planBookingChange(ctx, tx, facts, { change, by }, now);
  requireShown(input.revision, facts, planned, now);
  requireGoodwill(ctx, facts.refunds, planned, input);
  const difference = readDifference(ctx, planned, input, facts);
  const taken = difference && { ...difference, paymentId: ctx.newId() };
  const heldSince = heldSinceOf(before.pending, now);
  const decided = { facts, planned, departureId: departure.id, now, taken, heldSince };
  await requireAllowedUnpaid(ctx, tx, decided);
  return decided;
}
