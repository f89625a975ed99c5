import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  countRepeats,
  HALTED,
  insertMessages,
  lockMessage,
  type MessageRow,
  updateMessage,
} from "../../db/queries/messaging/messages.ts";
import { DomainError } from "../../domain/errors.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";

export const resendEmailInput = z.object({ messageId: idField });

type ResendNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

/** So often one e-mail is sent again after it was sent: somebody who does not find it then needs another way. */
const MOST_REPEATS = 5;

const REPEAT = ":again:";

type Resendable = Exclude<MessageContent, { invitationId: string }>;

function subjectOf(content: Resendable): string {
  if ("bookingId" in content) return content.bookingId;
  return "eventId" in content ? content.userId : content.contactMessageId;
}

/** The e-mail that a repeat repeats. */
const firstCause = ({ cause }: MessageRow): string => cause.split(REPEAT)[0] ?? cause;

/** Writes the same message once more, with the facts of its sending. @throws DomainError `too-many-requests` */
async function repeat(ctx: ResendNeeds, tx: Transaction, message: MessageRow): Promise<string> {
  const cause = firstCause(message);
  const repeats = await countRepeats(tx, message.agencyId, `${cause}${REPEAT}`);
  if (repeats >= MOST_REPEATS) throw new DomainError("too-many-requests");
  const now = ctx.clock.now();
  const id = ctx.newId();
  const { agencyId, content, locale } = message;
  await insertMessages(tx, [
    {
      ...{ agencyId, id, content, locale },
      ...{ cause: `${cause}${REPEAT}${repeats + 1}`, status: "waiting", attempts: 0 },
      ...{ createdAt: now, updatedAt: now },
    },
  ]);
  return id;
}

/**
 * Sends an e-mail again: one of which nobody knows whether it went out, or which the provider refused, in its own row; one that was
 * sent as a message of its own, up to five times.
 * @returns false where there is no such e-mail, or it is still to be sent.
 * @throws DomainError `not-allowed`, `too-many-requests`, `busy`.
 */
export async function resendEmail(
  ctx: ResendNeeds,
  input: z.infer<typeof resendEmailInput>,
): Promise<boolean> {
  requireMay(ctx.actor, "resend-email");
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockMessage(tx, ctx.agency.id, input.messageId);
    if (!message) return false;
    const { agencyId, content, status } = message;
    // An invitation is sent again by another invitation, whose link ends the one before; a booking's link by `sendLink`.
    if ("invitationId" in content || content.kind === "booking-link") return false;
    const isHalted = HALTED.includes(status);
    if (!isHalted && status !== "sent") return false;
    if (isHalted) await updateMessage(tx, message, { status: "waiting" }, ctx.clock.now());
    const messageId = isHalted ? message.id : await repeat(ctx, tx, message);
    await recordAudit(ctx, tx, {
      name: "resend-email",
      subject: subjectOf(content),
      facts: { email: content.kind, was: status },
    });
    await ctx.jobs.enqueue(tx, "send-message", { agencyId, messageId });
    return true;
  });
}
