import type { Transaction } from "../../db/connection/client.ts";
import { insertRefund, type PaymentRow, type RefundRow } from "../../db/queries/payments/payments.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import type { RefundCause } from "../../domain/payments/refundable.ts";
import type { Needs } from "../context.ts";

/**
 * Asks for a refund: inserts it, and enqueues the job that asks the provider for it (`requestRefund`). Of money that the agency took
 * itself it waits until the agency has given it back (`completeRefund`).
 * Where the payment has a refund for the same cause already, inserts nothing and returns undefined.
 * @param amount whole pesos; `beyondRule` is what of it staff gives back beyond policy and law; `byHand` asks nobody.
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
