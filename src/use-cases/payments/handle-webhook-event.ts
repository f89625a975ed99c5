import { inTransaction } from "../../db/connection/transaction.ts";
import { findWebhookEvent, markWebhookEventHandled } from "../../db/queries/payments/payments.ts";
import { requireMay } from "../access/may.ts";
import { settlePayment } from "./settle-payment.ts";
import type { SettleOutcome, SettlePaymentNeeds } from "./settlement-context.ts";

/**
 * Settles the payment that a webhook event of the inbox names.
 * @throws PaymentProviderError where the provider cannot be asked; the job tries again.
 */
export async function handleWebhookEvent(
  ctx: SettlePaymentNeeds,
  input: { webhookEventId: string },
): Promise<SettleOutcome> {
  requireMay(ctx.actor, "handle-webhook-event");
  const event = await findWebhookEvent(ctx.db, ctx.agency.id, input.webhookEventId);
  if (!event || event.handledAt) return { kind: "unknown" };
  const outcome = await settlePayment(ctx, { providerPaymentId: event.providerPaymentId });
  await inTransaction(ctx.db, (tx) => markWebhookEventHandled(tx, ctx.agency.id, event.id, ctx.clock.now()));
  return outcome;
}
