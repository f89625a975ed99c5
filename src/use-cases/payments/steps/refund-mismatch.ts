import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { findPaymentByProviderId } from "../../../db/queries/payments/payments.ts";
import type { Mismatch } from "../../../domain/payments/mismatch.ts";
import { isMoneyHeld, paymentEvent } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";
import { followDispute } from "./follow-dispute.ts";
import { recordPayment } from "./record-payment.ts";
import { refundPayment } from "./refund-payment.ts";

/**
 * An approved payment of a wrong amount is refunded in full in every state of the booking. A pending payment, such as a voucher
 * for a former price, is cancelled at the provider. Money in another account can be refunded only by the owner of that account.
 */
export async function refundMismatch(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  { mismatch, expected, changeId }: { mismatch: Mismatch; expected: number; changeId: string | null },
): Promise<void> {
  const { agencyId } = booking;
  const known = await findPaymentByProviderId(tx, agencyId, payment.id);
  const holdsMoney = isMoneyHeld(payment);
  const isRefundable = mismatch === "wrong-amount" && (holdsMoney || known?.attempt === 0);
  // A known payment is already in the booking's history if it belongs to no attempt, or if none of its money can be refunded.
  // For example, an attempt's payment may have failed before the price changed.
  const isInHistory = known !== undefined && (known.attempt === 0 || !isRefundable);
  if (!isInHistory)
    await recordAudit(ctx, tx, {
      name: "refuse-payment",
      subject: booking.id,
      facts: {
        payment: payment.id,
        amount: payment.amount,
        expected,
        currency: payment.currency,
        account: payment.collectorId,
      },
    });
  const isPending = paymentEvent(payment.status) === "provider-pending";
  if (mismatch === "wrong-amount" && !known && isPending)
    await ctx.jobs.enqueue(tx, "cancel-payment", { agencyId, providerPaymentId: payment.id });
  if (!isRefundable) return;
  const recorded = await recordPayment(ctx, tx, booking, payment, { counts: false, changeId });
  if (recorded.stale) return;
  await followDispute(ctx, tx, recorded, payment);
  if (holdsMoney)
    await refundPayment(ctx, tx, { booking, payment: recorded.row, provider: payment }, "wrong-amount");
}
