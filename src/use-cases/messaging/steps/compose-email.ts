import { findContactMessage, type MessageRow } from "../../../db/queries/messaging/messages.ts";
import type { Email, EmailContact } from "../../../domain/messaging/email.ts";
import { openContact } from "../../personal-data/steps/sealing.ts";
import { composeAccountEmail, composeInvitation } from "./compose-account-email.ts";
import { composeBookingEmail } from "./compose-booking-email.ts";
import { composeColleagueReset, composeFactorChange } from "./compose-factor-email.ts";
import { composeGuideList } from "./compose-guide-list.ts";
import { composeGuideUnassigned } from "./compose-guide-unassigned.ts";
import { composeInsurerList } from "./compose-insurer-list.ts";
import { composeMinimumDecided } from "./compose-minimum-decided.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

async function contactFacts(ctx: ComposeNeeds, id: string): Promise<EmailContact> {
  const row = await findContactMessage(ctx.db, ctx.agency.id, id);
  if (!row) throw new Error("an e-mail's contact message is missing");
  const { filingNumber, name, email, phone, message } = openContact(ctx, row);
  return { filingNumber, filedAt: row.createdAt, name, email, phone, message };
}

export async function composeEmail(ctx: ComposeNeeds, row: MessageRow): Promise<ComposedEmail> {
  const { content } = row;
  if ("invitationId" in content) return composeInvitation(ctx, row, content);
  if (content.kind === "second-factor-changed") return composeFactorChange(ctx, row, content);
  if (content.kind === "colleague-factor-reset") return composeColleagueReset(ctx, row, content);
  if ("guideListId" in content) return composeGuideList(ctx, row, content);
  if ("insurerListId" in content) return composeInsurerList(ctx, row, content);
  if (content.kind === "minimum-decided") return composeMinimumDecided(ctx, row, content);
  if ("unassignedId" in content) return composeGuideUnassigned(ctx, row, content);
  if ("eventId" in content) return composeAccountEmail(ctx, row, content);
  if (!("contactMessageId" in content)) return composeBookingEmail(ctx, row, content);
  const agency = { email: ctx.agency.email, name: ctx.agency.name };
  const contact = await contactFacts(ctx, content.contactMessageId);
  const sender = { email: contact.email, name: contact.name };
  const email: Email = { agency: ctx.agency, locale: row.locale, kind: content.kind, contact };
  // The limit of contact receipts is spent when the contact message arrives.
  const toStranger = false;
  return content.kind === "contact-message"
    ? { email, to: agency, replyTo: sender, toStranger }
    : { email, to: sender, replyTo: agency, toStranger };
}
