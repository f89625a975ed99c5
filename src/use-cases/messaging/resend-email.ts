import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  countRepeats,
  HALTED_STATUSES,
  insertMessages,
  lockMessage,
  type MessageRow,
  updateMessage,
} from "../../db/queries/messaging/messages.ts";
import { DomainError } from "../../domain/errors.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

type ResendNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

/** Maximum number of repeats of a sent e-mail. After that, staff have to telephone the recipient. */
const MAX_REPEATS = 5;

const REPEAT_MARK = ":again:";

type Resendable = Exclude<MessageContent, { invitationId: string }>;

function subjectOf(content: Resendable): string {
  if ("bookingId" in content) return content.bookingId;
  if ("guideListId" in content) return content.guideListId;
  if ("insurerListId" in content) return content.insurerListId;
  if ("departureId" in content) return content.departureId;
  if ("factorEventId" in content) return content.staffId;
  return "eventId" in content ? content.userId : content.contactMessageId;
}

const firstCause = ({ cause }: MessageRow): string => cause.split(REPEAT_MARK)[0] ?? cause;

/**
 * Inserts a message with the same content, whose facts are looked up when the message is sent.
 * @throws DomainError `too-many-requests`
 */
async function insertRepeat(ctx: ResendNeeds, tx: Transaction, message: MessageRow): Promise<string> {
  const cause = firstCause(message);
  const repeats = await countRepeats(tx, message.agencyId, `${cause}${REPEAT_MARK}`);
  if (repeats >= MAX_REPEATS) throw new DomainError("too-many-requests");
  const now = ctx.clock.now();
  const id = ctx.newId();
  const { agencyId, content, locale } = message;
  await insertMessages(tx, [
    {
      ...{ agencyId, id, content, locale },
      ...{ cause: `${cause}${REPEAT_MARK}${repeats + 1}`, status: "waiting", attempts: 0 },
      ...{ createdAt: now, updatedAt: now },
    },
  ]);
  return id;
}

/**
 * A refused or in-doubt e-mail is sent again from its own row. A sent e-mail is repeated as a new message, up to five times.
 * @returns false if the e-mail is unknown, has another status, or is an invitation or a booking link.
 * @throws DomainError `not-allowed`, `too-many-requests`, `busy`.
 */
export const resendEmail = defineUseCase({
  name: "resend-email",
  may: { staff: "bookings.change", operator: true },
  input: z.object({ messageId: idField }),
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input): Promise<boolean> {
    return inTransaction(ctx.db, async (tx) => {
      const message = await lockMessage(tx, ctx.agency.id, input.messageId);
      if (!message) return false;
      const { agencyId, content, status } = message;
      // Invitations and booking links have separate use cases for sending again: `resendInvitation` and `sendLink`.
      if ("invitationId" in content || content.kind === "booking-link") return false;
      const isHalted = HALTED_STATUSES.includes(status);
      if (!isHalted && status !== "sent") return false;
      if (isHalted) await updateMessage(tx, message, { status: "waiting" }, ctx.clock.now());
      const messageId = isHalted ? message.id : await insertRepeat(ctx, tx, message);
      await recordAudit(ctx, tx, {
        name: "resend-email",
        subject: subjectOf(content),
        facts: { email: content.kind, was: status },
      });
      await ctx.jobs.enqueue(tx, "send-message", { agencyId, messageId });
      return true;
    });
  },
});
