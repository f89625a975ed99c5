import type { Transaction } from "../../db/connection/client.ts";
import { insertMessage } from "../../db/queries/messaging/messages.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import type { Needs } from "../context.ts";

/** What a message is about; together with its kind it is the cause that allows one message. */
function subjectOf(content: MessageContent): string {
  if ("contactMessageId" in content) return content.contactMessageId;
  if ("paymentId" in content) return content.paymentId;
  if ("refundId" in content) return content.refundId;
  if ("revision" in content) return `${content.bookingId}:${content.revision}`;
  if ("date" in content) return `${content.bookingId}:${content.date}`;
  return content.bookingId;
}

/**
 * Writes a message in the transaction that causes it, with the job that sends it.
 * The same cause a second time writes nothing.
 */
export async function writeMessage(
  ctx: Needs<"agency" | "clock" | "jobs" | "newId">,
  tx: Transaction,
  content: MessageContent,
  locale: Locale,
): Promise<void> {
  const id = ctx.newId();
  const now = ctx.clock.now();
  const written = await insertMessage(tx, {
    agencyId: ctx.agency.id,
    id,
    cause: `${content.kind}:${subjectOf(content)}`,
    content,
    locale,
    status: "waiting",
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  });
  if (written) await ctx.jobs.enqueue(tx, "send-message", { agencyId: ctx.agency.id, messageId: id });
}
