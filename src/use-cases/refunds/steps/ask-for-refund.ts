import type { Transaction } from "../../../db/connection/client.ts";
import { insertRefund, type PaymentRow, type RefundRow } from "../../../db/queries/payments/payments.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { RefundCause } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";

/**
 * Inserts a refund, and enqueues the job that requests it from the provider (`requestRefund`). The refund of a payment that the
 * agency took waits for `completeRefund` instead.
 * @param amount whole pesos; `beyondRule` is its part beyond policy and law. With `byHand` no provider is asked.
 * @returns undefined if the payment already has a refund for this cause.
 */
export async function askForRefund(
  ctx: Needs<"jobs" | "clock" | "newId">,
  tx: Transaction,
  payment: PaymentRow,
  amount: number,
  reason: RefundCause,
  { beyondRule = 0, byHand = false }: { beyondRule?: number; byHand?: boolean } = {},
): Promise<RefundRow | undefined> {
  const now = ctx.clock.now();
  const refund = await insertRefund(tx, {
    agencyId: payment.agencyId,
    id: ctx.newId(),
    bookingId: payment.bookingId,
    paymentId: payment.id,
    amount,
    reason,
    status: "requested",
    beyondRule: beyondRule > 0 ? beyondRule : null,
    createdAt: now,
    updatedAt: now,
  });
  if (refund && isAtProvider(payment) && !byHand)
    await ctx.jobs.enqueue(tx, "request-refund", { agencyId: payment.agencyId, refundId: refund.id });
  return refund;
}
