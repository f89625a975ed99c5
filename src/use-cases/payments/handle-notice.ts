import { findNotice, markNoticeHandled } from "../../db/payments.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requireMay } from "../access/may.ts";
import { type SettleOutcome, type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

/**
 * Settles the payment that a notice of the inbox names.
 * @throws PaymentProviderError where the provider cannot be asked; the job tries again.
 */
export async function handleNotice(
  ctx: SettlePaymentNeeds,
  input: { noticeId: string },
): Promise<SettleOutcome> {
  requireMay(ctx.actor, "handle-notice");
  const notice = await findNotice(ctx.db, ctx.agency.id, input.noticeId);
  if (!notice || notice.handledAt) return { kind: "unknown" };
  const outcome = await settlePayment(ctx, { providerPaymentId: notice.providerPaymentId });
  await inTransaction(ctx.db, (tx) => markNoticeHandled(tx, ctx.agency.id, notice.id, ctx.clock.now()));
  return outcome;
}
