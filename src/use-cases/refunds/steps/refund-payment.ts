import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { RefundReason } from "../../../domain/messaging/email.ts";
import { toCents } from "../../../domain/payments/mismatch.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";
import { askForRefund } from "./ask-for-refund.ts";

export interface PaymentToRefund {
  booking: BookingRow;
  payment: PaymentRow;
  provider: ProviderPayment;
}

/** Requests the refund of a payment's whole remaining amount, and e-mails the traveller, once for each reason. */
export async function refundPayment(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  { booking, payment, provider }: PaymentToRefund,
  reason: Exclude<RefundReason, "change" | "goodwill">,
): Promise<void> {
  const amount = toCents(provider.amount - provider.amountRefunded);
  const asked = await askForRefund(ctx, tx, payment, Math.ceil(amount), reason);
  if (!asked) return;
  const { currency } = provider;
  const isForeign = currency !== CURRENCY;
  await recordAudit(ctx, tx, {
    name: "refund-payment",
    subject: booking.id,
    facts: { payment: provider.id, refund: asked.id, reason, amount, ...(isForeign ? { currency } : {}) },
  });
  const content = {
    kind: "payment-refunded",
    bookingId: booking.id,
    refundId: asked.id,
    reason,
    refundAmount: amount,
    ...(isForeign ? { refundCurrency: currency } : {}),
  } as const;
  await writeMessage(ctx, tx, content, booking.locale);
}
