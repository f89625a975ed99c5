import { insertNotice } from "../../db/payments.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Needs } from "../context.ts";

/** A provider's notice whose signature was verified. It only says which payment to ask for. */
export interface Notice {
  /** The same for the same signature, however often it is sent and whatever its body says. */
  signedId: string;
  action: string;
  providerPaymentId: string;
}

/**
 * Puts a notice into the inbox, with the job that handles it, and answers at once.
 * @returns false where it came before.
 */
export async function receiveNotice(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency">,
  { signedId, ...notice }: Notice,
): Promise<boolean> {
  const id = ctx.newId();
  return inTransaction(ctx.db, async (tx) => {
    const isNew = await insertNotice(tx, {
      ...notice,
      eventId: signedId,
      agencyId: ctx.agency.id,
      id,
      receivedAt: ctx.clock.now(),
    });
    if (isNew) await ctx.jobs.enqueue(tx, "handle-notice", { agencyId: ctx.agency.id, noticeId: id });
    return isNew;
  });
}
