import type { Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import {
  findPayment,
  lockRefund,
  type RefundRow,
  updateRefund,
} from "../../../db/queries/payments/payments.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import { nextRefundStatus, type RefundEvent } from "../../../domain/payments/payment-status.ts";
import { reasonOf } from "../../../domain/payments/refundable.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";

export type RecordRefundNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

export interface RefundNews {
  event: RefundEvent;
  providerRefundId?: string;
  error?: string;
}

export async function notifyRefundFailed(
  ctx: RecordRefundNeeds,
  tx: Transaction,
  refund: RefundRow,
): Promise<void> {
  const payment = await findPayment(tx, refund.agencyId, refund.paymentId);
  const currency = payment?.currency ?? CURRENCY;
  const content = {
    kind: "refund-failed",
    bookingId: refund.bookingId,
    refundId: refund.id,
    reason: reasonOf(refund.reason),
    refundAmount: refund.amount,
    ...(currency === CURRENCY ? {} : { refundCurrency: currency }),
  } as const;
  await writeMessage(ctx, tx, content, AGENCY_LOCALE);
}

export async function recordRefund(
  ctx: RecordRefundNeeds,
  refundId: string,
  { event, providerRefundId, error }: RefundNews,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, ctx.agency.id, refundId);
    if (!refund) throw new Error("a refund vanished while the provider was asked");
    if (refund.status === "settled" || refund.status === "refused") return;
    const status = nextRefundStatus(refund.status, event);
    const providerRefund = providerRefundId ? { providerRefundId } : {};
    await updateRefund(tx, refund, { status, lastError: error ?? null, ...providerRefund }, ctx.clock.now());
    if (status === refund.status) return;
    await recordAudit(ctx, tx, {
      name: "request-refund",
      subject: refund.bookingId,
      facts: { refund: refund.id, from: refund.status, to: status, amount: refund.amount },
    });
    if (status === "refused") await notifyRefundFailed(ctx, tx, refund);
  });
}
