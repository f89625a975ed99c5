import { holds } from "./invariants.ts";
import type { Seen, SeenBooking } from "./observed.ts";
import { moneyKept } from "./provider-panel.ts";
import type { ModelBooking, Reference } from "./reference.ts";
import type { World } from "./world.ts";

function newBooking(model: Reference, row: SeenBooking, now: number): ModelBooking {
  const departure = model.departures.findIndex((one) => one.date === row.date);
  const booking: ModelBooking = {
    ...{ id: row.id, departure, seats: row.seats, total: row.total, status: "PENDING" },
    ...{ holdUntil: model.newHold(departure, now), paidBy: null, confirmedAt: null, agencyKeeps: false },
  };
  model.bookings.set(row.id, booking);
  return booking;
}

function confirm(world: World, model: Reference, booking: ModelBooking, row: SeenBooking): void {
  const payment = row.payment ? world.panel.look(row.payment) : undefined;
  const isPaid =
    payment !== undefined && model.fits(booking, payment) && payment.externalReference === booking.id;
  const wasApproved = payment && !["pending", "in_process", "rejected", "cancelled"].includes(payment.status);
  holds(isPaid && wasApproved === true, "who confirms a booking has paid it", { booking, row, payment });
  booking.paidBy = payment.id;
  booking.confirmedAt = row.confirmed;
}

function cancel(world: World, model: Reference, booking: ModelBooking, asked: boolean): void {
  const now = world.now();
  const { paidBy } = booking;
  const gone = paidBy !== null && moneyKept(world.panel.look(paidBy)) === 0;
  const lapsed = paidBy === null && booking.holdUntil <= now;
  holds(asked || gone || lapsed, "a booking ends for a reason", { booking, now });
  booking.agencyKeeps = asked && paidBy !== null && !gone && !model.refundsInFull(booking, now);
}

function adoptHold(world: World, model: Reference, booking: ModelBooking, row: SeenBooking): void {
  const { cutOffAt } = model.departure(booking.departure);
  const waiting = world.panel.ids().some((id) => {
    const payment = world.panel.look(id);
    return (
      (payment.externalReference === booking.id && payment.expiresAt !== null) ||
      payment.status === "in_process"
    );
  });
  const facts = { booking, hold: row.hold, cutOffAt };
  holds(row.hold <= cutOffAt, "no hold lasts past the cut-off", facts);
  holds(row.hold <= booking.holdUntil || waiting, "a hold grows for a payment that waits", facts);
  booking.holdUntil = row.hold;
}

/** Takes over what the product did, where there was a reason to do it. */
export function adopt(world: World, model: Reference, seen: Seen): void {
  for (const row of seen.bookings) {
    const booking = model.bookings.get(row.id) ?? newBooking(model, row, world.now());
    adoptHold(world, model, booking, row);
    if (row.confirmed !== null && booking.confirmedAt === null) confirm(world, model, booking, row);
    if (row.status === "CANCELLED" && booking.status !== "CANCELLED")
      cancel(world, model, booking, world.cancelAsked.has(row.id));
    booking.status = row.status;
  }
  world.cancelAsked.clear();
}
