import { inTransaction } from "../../db/connection/transaction.ts";
import { findWebhookEvent, markWebhookEventHandled } from "../../db/queries/payments/payments.ts";
import { requireMay } from "../access/may.ts";
import { settlePayment } from "./settle-payment.ts";
import type { SettleOutcome, SettlePaymentNeeds } from "./settlement-context.ts";

/**
 * Settles the payment that an event in the webhook inbox names.
 * @throws PaymentProviderError if the provider is unavailable; the job retries.
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
