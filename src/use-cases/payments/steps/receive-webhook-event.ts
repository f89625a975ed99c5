import { inTransaction } from "../../../db/connection/transaction.ts";
import { insertWebhookEvent } from "../../../db/queries/payments/payments.ts";
import type { Needs } from "../../context.ts";

/**
 * A webhook event with a verified signature, or a payment that a query of the provider found. Only the id of the payment or
 * chargeback is used; all other data is read from the provider.
 */
export interface WebhookEvent {
  /** Id derived from the signed fields. A redelivery has the same id even if its unsigned body differs. */
  signedId: string;
  action: string;
  /** Empty if the event is about a chargeback. */
  providerPaymentId: string;
  /** Absent if the event is about a payment. */
  chargebackId?: string;
}

/**
 * Calls no provider.
 * @returns false for a redelivery, which is dropped because its signed id is already stored.
 */
export async function receiveWebhookEvent(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency">,
  { signedId, ...event }: WebhookEvent,
): Promise<boolean> {
  const id = ctx.newId();
  return inTransaction(ctx.db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, {
      ...event,
      eventId: signedId,
      agencyId: ctx.agency.id,
      id,
      receivedAt: ctx.clock.now(),
    });
    if (isNew)
      await ctx.jobs.enqueue(tx, "handle-webhook-event", { agencyId: ctx.agency.id, webhookEventId: id });
    return isNew;
  });
}
