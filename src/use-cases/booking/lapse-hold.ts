import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking, lockBooking, updateBooking } from "../../db/queries/booking/bookings.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { nextBookingStatus } from "../../domain/booking/booking-status.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { nextQueryAt } from "../../domain/payments/query-schedule.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { reverseCharges } from "../ledger/reverse-charges.ts";
import { writeMessage } from "../messaging/write-message.ts";
import { settleAllPayments } from "../payments/reconcile-booking.ts";
import type { SettlePaymentNeeds } from "../payments/settlement-context.ts";
import { presentOf } from "../present.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Cancels a booking whose hold has lapsed. The seats are free from the moment of the lapse. The provider is asked for payments
 * one last time before the booking is cancelled. If the provider is unavailable, the job retries with backoff, without a limit.
 */
export const lapseHold = defineUseCase({
  name: "lapse-hold",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { bookingId: string }): Promise<void> {
    const before = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
    if (before?.status !== "PENDING" || before.holdExpiresAt > (await presentOf(ctx, ctx.db))) return;
    try {
      await settleAllPayments(ctx, input.bookingId);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      const again = nextQueryAt(before.holdExpiresAt, ctx.clock.now());
      const job = { agencyId: before.agencyId, bookingId: before.id };
      return inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "lapse-hold", job, again));
    }
    await closeBooking(ctx, input.bookingId);
  },
});

async function closeBooking(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, bookingId);
    const now = await presentOf(ctx, tx);
    if (booking?.status !== "PENDING" || isHeld(booking, now)) return;
    const status = nextBookingStatus(booking.status, "hold-lapsed");
    await updateBooking(tx, booking, { status, cancelledAt: now }, now);
    await reverseCharges(ctx, tx, booking, "lapse-hold");
    for (const payment of await listPayments(tx, booking.agencyId, booking.id)) {
      if (payment.status !== "pending" || !payment.providerPaymentId) continue;
      const { agencyId, providerPaymentId } = payment;
      await ctx.jobs.enqueue(tx, "cancel-payment", { agencyId, providerPaymentId });
    }
    await recordAudit(ctx, tx, {
      name: "lapse-hold",
      subject: booking.id,
      facts: { from: booking.status, to: status, holdExpiresAt: booking.holdExpiresAt.toISOString() },
    });
    const content = {
      kind: "booking-cancelled",
      bookingId: booking.id,
      reason: "hold-lapsed",
      refundAmount: 0,
    } as const;
    await writeMessage(ctx, tx, content, booking.locale);
  });
}
