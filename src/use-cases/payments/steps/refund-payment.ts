import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { insertRefund, type PaymentRow, type RefundRow } from "../../../db/queries/payments/payments.ts";
import type { RefundReason } from "../../../domain/messaging/email.ts";
import { toCents } from "../../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { RefundCause } from "../../../domain/payments/refundable.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";

/**
 * Records a refund and enqueues its request to the provider. A refund that the agency pays itself waits for `completeRefund`
 * instead.
 * @param amount whole pesos; `beyondRule` is the part beyond policy and law. With `byHand` the agency pays the refund itself.
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

export interface PaymentToRefund {
  booking: BookingRow;
  payment: PaymentRow;
  provider: ProviderPayment;
}

/**
 * Refunds all that is left of a payment. The refund's row has the amount rounded up, because a payment in a foreign currency
 * may have cents. Does nothing if the payment already has a refund for the reason.
 */
export async function refundPayment(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  { booking, payment, provider }: PaymentToRefund,
  reason: Exclude<RefundReason, "change" | "goodwill">,
): Promise<void> {
  const amount = toCents(provider.amount - provider.amountRefunded);
  const refund = await askForRefund(ctx, tx, payment, Math.ceil(amount), reason);
  if (!refund) return;
  const { currency } = provider;
  const isForeign = currency !== CURRENCY;
  await recordAudit(ctx, tx, {
    name: "refund-payment",
    subject: booking.id,
    facts: { payment: provider.id, refund: refund.id, reason, amount, ...(isForeign ? { currency } : {}) },
  });
  const content = {
    kind: "payment-refunded",
    bookingId: booking.id,
    refundId: refund.id,
    reason,
    refundAmount: amount,
    ...(isForeign ? { refundCurrency: currency } : {}),
  } as const;
  await writeMessage(ctx, tx, content, booking.locale);
}
