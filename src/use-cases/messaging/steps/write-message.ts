import type { Transaction } from "../../../db/connection/client.ts";
import { insertMessages } from "../../../db/queries/messaging/messages.ts";
import type { Agency } from "../../../domain/agencies/agency.ts";
import type { Locale } from "../../../domain/locale.ts";
import { choiceSubject } from "../../../domain/messaging/choice-email.ts";
import { guideListSubject } from "../../../domain/messaging/guide-list-subject.ts";
import { contactChangeSubject } from "../../../domain/messaging/lead-address.ts";
import { linkEmailSubject } from "../../../domain/messaging/link-email.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import { staffMessageSubject } from "../../../domain/messaging/staff-message.ts";
import type { Needs } from "../../context.ts";

/** A message's kind and subject form its cause, which is unique in the outbox. */
function subjectOf(content: MessageContent): string {
  if ("contactMessageId" in content) return content.contactMessageId;
  if ("insurerListId" in content) return content.insurerListId;
  if (content.kind === "minimum-decided") return `${content.departureId}:${content.outcome}`;
  if (content.kind === "guide-list") return guideListSubject(content);
  if ("unassignedId" in content) return `${content.departureId}:${content.guideId}:${content.unassignedId}`;
  if (content.kind === "second-factor-changed") return content.factorEventId;
  if (content.kind === "colleague-factor-reset") return `${content.factorEventId}:${content.ownerId}`;
  if ("invitationId" in content) return `${content.invitationId}:${content.sending}`;
  if ("eventId" in content) return content.eventId;
  if ("paymentId" in content) return content.paymentId;
  if ("refundId" in content) return content.refundId;
  if (content.kind === "booking-link") return linkEmailSubject(content);
  if ("contactChange" in content) return contactChangeSubject(content.bookingId, content.contactChange);
  if ("staffMessageId" in content) return staffMessageSubject(content.bookingId, content.staffMessageId);
  if ("campaignId" in content) return choiceSubject(content);
  if ("revision" in content) return `${content.bookingId}:${content.revision}`;
  if ("date" in content) return `${content.bookingId}:${content.date}`;
  return content.bookingId;
}

type WriteNeeds = Needs<"clock" | "jobs" | "newId"> & { agency: Pick<Agency, "id"> };

interface NewMessage {
  content: MessageContent;
  locale: Locale;
}

/** Skips messages whose cause is already stored. */
export async function writeMessages(
  ctx: WriteNeeds,
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<void> {
  const { id: agencyId } = ctx.agency;
  const now = ctx.clock.now();
  if (messages.length === 0) return;
  const rows = messages.map(({ content, locale }) => ({
    ...{ agencyId, id: ctx.newId(), cause: `${content.kind}:${subjectOf(content)}`, content, locale },
    ...{ status: "waiting" as const, attempts: 0, createdAt: now, updatedAt: now },
  }));
  const written = await insertMessages(tx, rows);
  const jobs = written.map((messageId) => ({ agencyId, messageId }));
  await ctx.jobs.enqueueAll(tx, "send-message", jobs);
}

export const writeMessage = (
  ctx: WriteNeeds,
  tx: Transaction,
  content: MessageContent,
  locale: Locale,
): Promise<void> => writeMessages(ctx, tx, [{ content, locale }]);
