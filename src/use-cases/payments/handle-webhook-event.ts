import { inTransaction } from "../../db/connection/transaction.ts";
import { findWebhookEvent, markWebhookEventHandled } from "../../db/queries/payments/payments.ts";
import type { Needs } from "../context.ts";
import { defineUseCase } from "../use-case.ts";
import { refreshChargeback, unlessRefused } from "./steps/refresh-chargeback.ts";
import { type SettleOutcome, settlePayment } from "./steps/settle-payment.ts";

type WebhookEventRow = NonNullable<Awaited<ReturnType<typeof findWebhookEvent>>>;

async function listPaymentIds(ctx: Needs<"payments">, event: WebhookEventRow): Promise<string[]> {
  if (event.chargebackId === null) return [event.providerPaymentId];
  const chargeback = await unlessRefused(ctx.payments.readChargeback(event.chargebackId), null);
  return chargeback?.paymentIds ?? [];
}

/**
 * @returns the outcome of the last payment.
 * @throws PaymentProviderError if the provider is unavailable; the job retries.
 */
export const handleWebhookEvent = defineUseCase({
  name: "handle-webhook-event",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { webhookEventId: string }): Promise<SettleOutcome> {
    const event = await findWebhookEvent(ctx.db, ctx.agency.id, input.webhookEventId);
    if (!event || event.handledAt) return { kind: "unknown" };
    let outcome: SettleOutcome = { kind: "unknown" };
    for (const providerPaymentId of await listPaymentIds(ctx, event)) {
      outcome = await settlePayment(ctx, { providerPaymentId });
      // The settlement is committed. A failure from here on delays the chargeback's deadline and the event's other payments
      // until the job's retry.
      await refreshChargeback(ctx, providerPaymentId);
    }
    await inTransaction(ctx.db, (tx) =>
      markWebhookEventHandled(tx, ctx.agency.id, event.id, ctx.clock.now()),
    );
    return outcome;
  },
});
