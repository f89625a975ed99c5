import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { findPaymentByProviderId } from "../../../db/queries/payments/payments.ts";
import type { Mismatch } from "../../../domain/payments/mismatch.ts";
import { isMoneyHeld } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";
import { followDispute } from "./follow-dispute.ts";
import { recordPayment } from "./record-payment.ts";
import { refundPayment } from "./refund-payment.ts";

/**
 * Handles a payment that does not match its booking. Such a payment never confirms a booking. A payment into an account of ours
 * is refunded in full, whatever the booking's state. Money in another account can only be refunded by its owner.
 */
export async function refundMismatch(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  { mismatch, expected, changeId }: { mismatch: Mismatch; expected: number; changeId: string | null },
): Promise<void> {
  const known = await findPaymentByProviderId(tx, booking.agencyId, payment.id);
  if (known?.attempt !== 0)
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
  const isToReturn = isMoneyHeld(payment);
  const isOurs = mismatch === "wrong-amount" && (known ? known.attempt === 0 : isToReturn);
  if (!isOurs) return;
  const recorded = await recordPayment(ctx, tx, booking, payment, { counts: false, changeId });
  if (recorded.stale) return;
  await followDispute(ctx, tx, recorded, payment);
  if (isToReturn)
    await refundPayment(ctx, tx, { booking, payment: recorded.row, provider: payment }, "wrong-amount");
}
