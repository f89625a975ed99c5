import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking, updateBooking } from "../../db/queries/booking/bookings.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { nextBookingStatus } from "../../domain/booking/booking-status.ts";
import { mayCancel, refundIfCancelled } from "../../domain/booking/cancellation.ts";
import { DomainError } from "../../domain/errors.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { writeMessage } from "../messaging/write-message.ts";
import { askForRefund } from "../payments/ask-for-refund.ts";
import { recordAudit } from "../record-audit.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBookingView, ownsBooking } from "./get-booking.ts";

export const cancelBookingInput = z.object({ id: idField });
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;

type CancelBookingNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/** Cancels pending payments at the provider, and refunds the one that paid the booking, as far as the terms say. */
async function releaseMoney(
  ctx: CancelBookingNeeds,
  tx: Transaction,
  booking: BookingRow,
  payments: PaymentRow[],
  refund: number,
) {
  for (const payment of payments) {
    if (!payment.providerPaymentId) continue;
    if (payment.status === "pending") {
      await ctx.jobs.enqueue(tx, "cancel-payment", {
        agencyId: booking.agencyId,
        providerPaymentId: payment.providerPaymentId,
      });
    } else if (refund > 0 && payment.providerPaymentId === booking.providerPaymentId) {
      await askForRefund(ctx, tx, payment, refund, "cancellation");
    }
  }
}

/**
 * Cancels the traveller's own booking: free of charge while it is unpaid, else by the policy or the right of withdrawal,
 * whichever refunds more.
 * @throws DomainError `not-signed-in`, `booking-not-found`, `booking-not-cancellable`, `busy`.
 */
export async function cancelBooking(
  ctx: CancelBookingNeeds,
  input: CancelBookingInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "cancel-booking");
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.id);
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    const now = ctx.clock.now();
    if (!mayCancel(booking, now))
      throw new DomainError("booking-not-cancellable", { status: booking.status });
    const payments = await listPayments(tx, booking.agencyId, booking.id);
    const refundAmount = refundIfCancelled(booking, payments, now);
    const status = nextBookingStatus(booking.status, "cancelled");
    const row = await updateBooking(tx, booking, { status, cancelledAt: now }, now);
    await releaseMoney(ctx, tx, booking, payments, refundAmount);
    await recordAudit(ctx, tx, {
      name: "cancel-booking",
      subject: booking.id,
      facts: { from: booking.status, to: status, refundAmount },
    });
    const about = { bookingId: booking.id, reason: "traveller", refundAmount } as const;
    await writeMessage(ctx, tx, { kind: "agency-booking-cancelled", ...about }, AGENCY_LOCALE);
    await writeMessage(ctx, tx, { kind: "booking-cancelled", ...about }, booking.locale);
    return row;
  });
  return loadBookingView(ctx, cancelled);
}
