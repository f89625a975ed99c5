import { inTransaction } from "../../db/connection/transaction.ts";
import { HALTED, lockMessage, updateMessage } from "../../db/queries/messaging/messages.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

/**
 * Sends an e-mail of which nobody knows whether it went out, or which the provider refused: a person has looked, and wants
 * it sent.
 * @returns false where there is no such e-mail, or its status has changed.
 */
export async function resendEmail(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">,
  input: { messageId: string },
): Promise<boolean> {
  requireMay(ctx.actor, "resend-email");
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockMessage(tx, ctx.agency.id, input.messageId);
    if (!message || !HALTED.includes(message.status)) return false;
    const { agencyId, content, id, status } = message;
    await updateMessage(tx, message, { status: "waiting" }, ctx.clock.now());
    await recordAudit(ctx, tx, {
      name: "send-letter-again",
      subject: "bookingId" in content ? content.bookingId : content.contactMessageId,
      facts: { letter: content.kind, was: status },
    });
    await ctx.jobs.enqueue(tx, "send-message", { agencyId, messageId: id });
    return true;
  });
}
