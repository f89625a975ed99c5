import { z } from "zod";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { payObstacle } from "../../domain/booking/abilities.ts";
import { isUnclaimed } from "../../domain/booking/booking-source.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { checkoutEnds } from "../../domain/payments/checkout-times.ts";
import { openAttempt } from "../../domain/payments/in-flight.ts";
import { ownsBooking, requireRegistered } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { insertAttempt } from "../payments/steps/insert-attempt.ts";
import { payableBooking, watchPayable } from "../payments/steps/payable.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { openPresentCheckout, requirePayable } from "./steps/open-checkout.ts";

const payBookingInput = z.object({ id: idOf("booking-not-found") });
export type PayBookingInput = z.infer<typeof payBookingInput>;

type PayNeeds = Needs<"db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments">;

type MayPay = (booking: BookingRow) => boolean;

async function currentAttempt(
  ctx: PayNeeds,
  bookingId: string,
  mayPay: MayPay,
): Promise<[BookingRow, PaymentRow]> {
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, bookingId);
    if (!booking || !mayPay(booking)) throw new DomainError("booking-not-found");
    const now = await readDatabaseTime(ctx, tx);
    const obstacle = payObstacle(booking, now);
    if (obstacle) throw new DomainError(obstacle, { status: booking.status });
    await requirePayable(tx, booking);
    const attempts = await listPayments(tx, ctx.agency.id, bookingId);
    const open = openAttempt(attempts, null, now);
    if (open) return [booking, open];
    // An unclaimed booking is watched from its first attempt at the provider. Any other booking is watched from its creation or
    // its claim.
    if (attempts.length === 0 && isUnclaimed(booking)) await watchPayable(ctx, tx, payableBooking(booking));
    const experience = await findBookedExperience(tx, booking);
    const attempt = await insertAttempt(ctx, tx, payableBooking(booking), {
      attempts,
      amount: booking.totalPrice,
      ends: checkoutEnds(booking, cutOffAt(experience.schedule, booking), now),
      now,
    });
    await recordAudit(ctx, tx, {
      name: "pay-booking",
      subject: bookingId,
      facts: { attempt: attempt.attempt },
    });
    return [booking, attempt];
  });
}

/** A checkout is stale if the booking changes before the provider responds. */
const MAX_CHECKOUTS = 3;

/**
 * @returns the payment URL.
 * @throws DomainError `booking-not-found`, `booking-not-payable`, `hold-lapsed`, `payment-provider-unavailable`,
 * `payment-provider-refused`, `busy`.
 */
export async function openBookingCheckout(ctx: PayNeeds, bookingId: string, mayPay: MayPay): Promise<string> {
  for (let opened = 0; opened < MAX_CHECKOUTS; opened += 1) {
    const [booking, attempt] = await currentAttempt(ctx, bookingId, mayPay);
    const url = await openPresentCheckout(ctx, booking, attempt);
    if (url) return url;
  }
  throw new DomainError("busy");
}

/**
 * @returns the payment URL.
 * @throws DomainError `not-signed-in`, `registration-unfinished`, `booking-not-found`, `booking-not-payable`, `hold-lapsed`,
 * `payment-provider-unavailable`, `payment-provider-refused`, `busy`.
 */
export const payBooking = defineUseCase({
  name: "pay-booking",
  may: { traveller: true },
  input: payBookingInput,
  limits: ["paying-account", "paying-address"],
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input): Promise<string> {
    requireRegistered(ctx);
    return openBookingCheckout(ctx, input.id, (booking) => ownsBooking(ctx.actor, booking));
  },
});
