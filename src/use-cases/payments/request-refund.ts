import { findPayment, lockRefund, type RefundRow, updateRefund } from "../../db/payments.ts";
import { inTransaction } from "../../db/transaction.ts";
import { nextRefundStatus, type RefundEvent } from "../../domain/payments/payment-status.ts";
import { PaymentProviderError, type ProviderRefund } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

type RequestRefundNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "payments">;

const EVENTS: Record<ProviderRefund["status"], RefundEvent> = {
  approved: "provider-settled",
  authorized: "provider-accepted",
  in_process: "provider-accepted",
  rejected: "provider-refused",
  cancelled: "provider-refused",
};

/** The refund at the provider: the one that was asked for before, else a new one under our own key. */
async function askProvider(
  ctx: RequestRefundNeeds,
  refund: RefundRow,
  paymentId: string,
): Promise<ProviderRefund> {
  if (refund.providerRefundId) {
    const payment = await ctx.payments.readPayment(paymentId);
    const known = payment?.refunds.find((candidate) => candidate.id === refund.providerRefundId);
    if (known) return known;
  }
  return ctx.payments.refundPayment(paymentId, refund.id, refund.amount);
}

async function recordAnswer(
  ctx: RequestRefundNeeds,
  refundId: string,
  answer: ProviderRefund,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, ctx.agency.id, refundId);
    if (!refund) throw new Error("a refund vanished while the provider was asked");
    const status = nextRefundStatus(refund.status, EVENTS[answer.status]);
    const change = { status, providerRefundId: answer.id, lastError: null };
    await updateRefund(tx, refund, change, ctx.clock.now());
    if (status === refund.status) return;
    await recordAudit(ctx, tx, {
      name: "request-refund",
      subject: refund.bookingId,
      facts: { refund: refund.id, from: refund.status, to: status, amount: refund.amount },
    });
  });
}

/**
 * Asks the provider to give money back, or how far it got. The refund's id is the idempotency key, so that asking
 * again gives nothing back twice.
 * @returns false while the provider has not settled it; the job asks again.
 * @throws PaymentProviderError where the provider cannot be asked or says no; the job tries again.
 */
export async function requestRefund(ctx: RequestRefundNeeds, input: { refundId: string }): Promise<boolean> {
  const refund = await inTransaction(ctx.db, (tx) => lockRefund(tx, ctx.agency.id, input.refundId));
  if (!refund || refund.status === "settled" || refund.status === "refused") return true;
  const payment = await findPayment(ctx.db, ctx.agency.id, refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error("a refund's payment is not known to the provider");
  try {
    const answer = await askProvider(ctx, refund, payment.providerPaymentId);
    await recordAnswer(ctx, refund.id, answer);
    return EVENTS[answer.status] !== "provider-accepted";
  } catch (error) {
    if (error instanceof PaymentProviderError) {
      await updateRefund(
        ctx.db,
        refund,
        { lastError: `${error.kind}: ${error.message}`.slice(0, 255) },
        ctx.clock.now(),
      );
    }
    throw error;
  }
}
