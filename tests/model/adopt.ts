import { payableIdOf } from "../support/fake-payments.ts";
import { assertInvariant } from "./invariants.ts";
import { justifiedUntil } from "./justified-hold.ts";
import type { SeenBooking, Snapshot } from "./observed.ts";
import { moneyKept } from "./provider-panel.ts";
import { LONGEST_HOLD, type ModelBooking, type Reference } from "./reference.ts";
import type { World } from "./world.ts";

/** A replacement inherits the start of the replaced booking's hold. */
function heldSinceOf(model: Reference, row: SeenBooking, seen: Snapshot, now: number): number {
  const replaced = seen.bookings.find((one) => one.replacedBy === row.id && one.hold > now);
  return (replaced && model.bookings.get(replaced.id)?.heldSince) ?? now;
}

function newBooking(model: Reference, row: SeenBooking, seen: Snapshot, now: number): ModelBooking {
  const departure = model.departures.findIndex((one) => one.date === row.date);
  const heldSince = heldSinceOf(model, row, seen, now);
  const holdUntil = model.newHold(departure, now, heldSince);
  const booking: ModelBooking = {
    ...{ id: row.id, user: row.user, departure, seats: row.seats, total: row.total, status: "PENDING" },
    ...{ holdUntil, heldSince, hold: { base: holdUntil, failed: 0, failedAt: Number.NEGATIVE_INFINITY } },
    ...{ paymentId: null, confirmedAt: null, agencyKeeps: false },
  };
  model.bookings.set(row.id, booking);
  return booking;
}

function confirm(world: World, model: Reference, booking: ModelBooking, row: SeenBooking): void {
  const payment = row.payment ? world.panel.look(row.payment) : undefined;
  const isPaid =
    payment !== undefined &&
    model.fits(booking, payment) &&
    payableIdOf(payment.externalReference) === booking.id;
  const wasApproved = payment && !["pending", "in_process", "rejected", "cancelled"].includes(payment.status);
  assertInvariant(isPaid && wasApproved === true, "a confirmed booking is paid by its payment", {
    booking,
    row,
    payment,
  });
  booking.paymentId = payment.id;
  booking.confirmedAt = row.confirmed;
}

function cancel(world: World, model: Reference, booking: ModelBooking, isRequested: boolean): void {
  const now = world.now();
  const { paymentId } = booking;
  const isRefunded = paymentId !== null && moneyKept(world.panel.look(paymentId)) === 0;
  const lapsed = paymentId === null && booking.holdUntil <= now;
  assertInvariant(isRequested || isRefunded || lapsed, "a booking ends for a reason", { booking, now });
  booking.agencyKeeps =
    isRequested && paymentId !== null && !isRefunded && !model.refundsInFull(booking, now);
}

function holdIsJustified(world: World, booking: ModelBooking, row: SeenBooking, seen: Snapshot): void {
  const own = seen.payments.filter((one) => one.booking === row.id);
  const payments = own.map(({ provider, status }) => ({ ...world.panel.look(provider), status }));
  const until = justifiedUntil(booking.hold, payments, world.now());
  const isKept = row.status === "PENDING" && row.hold > world.now();
  assertInvariant(!isKept || row.hold <= until, "a hold lasts as long as its payments justify", {
    row,
    until,
    own,
  });
}

function adoptHold(world: World, model: Reference, booking: ModelBooking, row: SeenBooking): void {
  const { cutOffAt } = model.departure(booking.departure);
  const waiting = world.panel.ids().some((id) => {
    const payment = world.panel.look(id);
    return (
      (payableIdOf(payment.externalReference) === booking.id && payment.expiresAt !== null) ||
      payment.status === "in_process"
    );
  });
  const facts = { booking, hold: row.hold, cutOffAt };
  assertInvariant(row.hold <= cutOffAt, "no hold lasts past the cut-off", facts);
  const ceiling = booking.heldSince + LONGEST_HOLD;
  assertInvariant(row.hold <= ceiling, "no hold lasts past its ceiling", { ...facts, ceiling });
  assertInvariant(
    row.hold <= booking.holdUntil || waiting,
    "a hold is extended for a pending payment only",
    facts,
  );
  booking.holdUntil = row.hold;
}

/**
 * New bookings count for the limit, and bookings that were held before and after the step. A lapsed hold that was renewed for a
 * pending payment does not count.
 */
function checkUnpaid(
  model: Reference,
  before: ReadonlySet<string>,
  keptBefore: ReadonlySet<string>,
  now: number,
) {
  const made = [...model.bookings.values()].filter((one) => !before.has(one.id) && one.status === "PENDING");
  for (const { user } of made) {
    const unpaid = model.activeHolds(user, now).filter((one) => keptBefore.has(one.id) || made.includes(one));
    assertInvariant(!model.areTooMany(unpaid), "unpaid holds stay within the limit", { unpaid });
  }
}

/** @throws Error if the rules do not allow a change. */
export function adopt(world: World, model: Reference, seen: Snapshot): void {
  const now = world.now();
  const before = [...model.bookings.values()];
  const kept = before.filter((one) => one.holdUntil > now);
  const idsOf = (rows: ModelBooking[]) => new Set(rows.map((one) => one.id));
  const [known, keptBefore] = [idsOf(before), idsOf(kept)];
  for (const row of seen.bookings) {
    const booking = model.bookings.get(row.id) ?? newBooking(model, row, seen, now);
    adoptHold(world, model, booking, row);
    holdIsJustified(world, booking, row, seen);
    if (row.confirmed !== null && booking.confirmedAt === null) confirm(world, model, booking, row);
    if (row.status === "CANCELLED" && booking.status !== "CANCELLED")
      cancel(world, model, booking, world.requestedCancellations.has(row.id) || row.replacedBy !== null);
    booking.status = row.status;
  }
  checkUnpaid(model, known, keptBefore, now);
  world.requestedCancellations.clear();
}
