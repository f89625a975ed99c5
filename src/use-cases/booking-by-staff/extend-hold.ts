import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import {
  type BookingRow,
  findBooking,
  lockBooking,
  updateBooking,
} from "../../db/queries/booking/bookings.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { type AgreedHold, agreedHoldEnd, agreedHoldSchema } from "../../domain/booking/agreed-hold.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { DomainError } from "../../domain/errors.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { requireHoldEnd } from "../booking/steps/staff-overrides.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { lapseLater, payableBooking } from "../payments/steps/payable.ts";
import { seatsToPay, unpaidSeatsOf } from "../payments/steps/seats-to-pay.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const extendHoldInput = z.object({
  bookingId: idField,
  /** New end of the hold: a moment up to the departure's cut-off, or a duration from now. */
  until: agreedHoldSchema,
});
type ExtendNeeds = Needs<
  "db" | "queue" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/** A lapsed hold is extended only if its seats are still free. */
async function keepSeatsUntil(
  ctx: ExtendNeeds,
  tx: Transaction,
  booking: BookingRow,
  agreed: AgreedHold,
): Promise<BookingRow> {
  if (booking.status !== "PENDING") throw new DomainError("booking-not-payable", { status: booking.status });
  const experience = await findBookedExperience(tx, booking);
  const unpaid = unpaidSeatsOf(booking, experience.schedule);
  const { now, seatsFree } = await seatsToPay(ctx, tx, unpaid);
  const until = agreedHoldEnd(agreed, now);
  const after = booking.holdExpiresAt > now ? booking.holdExpiresAt : now;
  requireHoldEnd(ctx, booking, until, { field: "until", after, limit: unpaid.endsAt });
  if (!isHeld(booking, now) && !seatsFree) throw new DomainError("hold-lapsed");
  const row = await updateBooking(tx, booking, { holdExpiresAt: until, holdBeforePayments: null }, now);
  await lapseLater(ctx, tx, payableBooking(row));
  await recordAudit(ctx, tx, {
    name: "extend-hold",
    subject: booking.id,
    facts: { holdExpiresAt: until.toISOString() },
  });
  return row;
}

/** @throws DomainError `not-allowed`, `booking-not-found`, `booking-not-payable`, `hold-lapsed`, `invalid-input`, `busy`. */
export const extendHold = defineUseCase({
  name: "extend-hold",
  may: { staff: "bookings.change", operator: true },
  input: extendHoldInput,
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { bookingId, until }): Promise<BookingView> {
    const known = await findBooking(ctx.db, ctx.agency.id, bookingId);
    if (!known) throw new DomainError("booking-not-found");
    const booking = await inQueue(ctx, `pay ${known.departureId}`, async (tx) => {
      const locked = await lockBooking(tx, ctx.agency.id, bookingId);
      if (!locked) throw new DomainError("booking-not-found");
      return keepSeatsUntil(ctx, tx, locked, until);
    });
    return loadBookingView(ctx, booking);
  },
});
