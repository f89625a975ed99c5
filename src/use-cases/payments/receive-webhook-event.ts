import { inTransaction } from "../../db/connection/transaction.ts";
import { insertWebhookEvent } from "../../db/queries/payments/payments.ts";
import type { Needs } from "../context.ts";

/** A provider's webhook event whose signature was verified. It only says which payment to ask for. */
export interface WebhookEvent {
  /** The same for the same signature, however often it is sent and whatever its body says. */
  signedId: string;
  action: string;
  providerPaymentId: string;
}

/**
 * Puts a webhook event into the inbox, with the job that handles it, and answers at once.
 * @returns false for a webhook that comes twice: what was signed is its key, so that the second is not taken in.
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
