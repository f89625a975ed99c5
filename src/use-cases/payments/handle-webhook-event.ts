import { inTransaction } from "../../db/connection/transaction.ts";
import { findWebhookEvent, markWebhookEventHandled } from "../../db/queries/payments/payments.ts";
import { defineUseCase } from "../use-case.ts";
import { type SettleOutcome, settlePayment } from "./steps/settle-payment.ts";

/** @throws PaymentProviderError if the provider is unavailable; the job retries. */
export const handleWebhookEvent = defineUseCase({
  name: "handle-webhook-event",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { webhookEventId: string }): Promise<SettleOutcome> {
    const event = await findWebhookEvent(ctx.db, ctx.agency.id, input.webhookEventId);
    if (!event || event.handledAt) return { kind: "unknown" };
    const outcome = await settlePayment(ctx, { providerPaymentId: event.providerPaymentId });
    await inTransaction(ctx.db, (tx) =>
      markWebhookEventHandled(tx, ctx.agency.id, event.id, ctx.clock.now()),
    );
    return outcome;
  },
});
