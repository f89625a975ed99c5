import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client.ts";
import { listRecipients, type RecipientRow } from "../../../db/queries/messaging/staff-messages.ts";
import { titleIn } from "../../../domain/booking/sold-texts.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { inLocale } from "../../../domain/locale.ts";
import { filledText } from "../../../domain/messaging/message-text.ts";
import {
  type MessageRequest,
  type MessageTexts,
  messageLocale,
  textIn,
} from "../../../domain/messaging/staff-message.ts";
import { grantOfActor } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { openPhoneOf } from "../../personal-data/steps/people.ts";
import type { MessageRecipient, SharedRecipient, SharedText } from "../staff-message-view.ts";

type Selection = Pick<MessageRequest, "bookings" | "withUnpaid">;

export async function chooseRecipients(
  { agency, clock }: Needs<"agency" | "clock">,
  db: Database,
  departureId: string | undefined,
  { bookings, withUnpaid }: Selection,
): Promise<RecipientRow[]> {
  if (!departureId) return [];
  const candidates = await listRecipients(db, { agencyId: agency.id, id: departureId }, clock.now());
  if (bookings) return candidates.filter(({ id }) => bookings.includes(id));
  return candidates.filter(({ status }) => withUnpaid || status === "CONFIRMED");
}

/** Returns a digest of the texts, the recipients in any order, and whether the departure is cancelled. */
export function revisionOf(
  texts: MessageTexts,
  recipients: readonly { id: string }[],
  isCancelled = false,
): string {
  const { "es-CO": es, en } = texts;
  const textParts = [es, en ?? null].map((text) => text && [text.subject, text.body]);
  const ids = recipients.map(({ id }) => id).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([textParts, ids, isCancelled]))
    .digest("base64url");
}

export const toRecipient = ({ id, lead, ...row }: RecipientRow): MessageRecipient => ({
  ...{ bookingId: id, code: row.code, name: lead?.name || null, people: row.people, locale: row.locale },
  ...{ confirmed: row.status === "CONFIRMED", reachable: row.reachable },
});

/** Before the payment, neither the chat text nor the e-mail contains a name. */
function sharedText(
  ctx: Needs<"encryption" | "actor">,
  { lead, ...row }: RecipientRow,
  texts: MessageTexts,
  experience: Pick<Experience, "meetingPoint">,
): SharedText | null {
  if (grantOfActor(ctx.actor, "bookings.view") !== "all") return null;
  const phoneNumber = lead && openPhoneOf(ctx, lead);
  if (!phoneNumber) return null;
  const locale = messageLocale(texts, row.locale);
  const facts = {
    ...{ date: row.date, startTime: row.startTime, code: row.code, participants: row.people },
    name: row.confirmedAt ? (lead.name ?? "") : "",
    title: titleIn(row, locale),
    meetingPoint: inLocale(experience.meetingPoint, locale),
  };
  const { subject, body } = filledText(textIn(texts, locale), facts, locale);
  return { phoneNumber, text: `${subject}\n\n${body}` };
}

export const toSharedRecipient = (
  ctx: Needs<"encryption" | "actor">,
  row: RecipientRow,
  texts: MessageTexts,
  experience: Pick<Experience, "meetingPoint">,
): SharedRecipient => ({ ...toRecipient(row), share: sharedText(ctx, row, texts, experience) });
