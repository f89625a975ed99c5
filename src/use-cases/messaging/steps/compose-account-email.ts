import { findUser } from "../../../db/queries/identity/users.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { findStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import { findInvitation } from "../../../db/queries/staff/staff-invitations.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import { invitationPath } from "../../staff/steps/invitation-link.ts";
import { type ComposedEmail, type ComposeNeeds, sitePath } from "./composed-email.ts";

type InvitationContent = Extract<MessageContent, { invitationId: string }>;

export async function composeInvitation(
  ctx: ComposeNeeds,
  row: MessageRow,
  { invitationId, panelOrigin }: InvitationContent,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const invitation = await findInvitation(ctx.db, invitationId);
  if (!invitation) throw new Error("an e-mail's invitation is missing");
  const inviter = invitation.invitedBy ? await findStaffAccount(ctx.db, invitation.invitedBy) : undefined;
  const { roles, expiresAt } = invitation;
  const url = `${panelOrigin}${invitationPath(ctx, invitation)}`;
  const invitedBy = inviter?.name ?? inviter?.email ?? null;
  const invitationFacts = { url, roles, invitedBy, expiresAt };
  return {
    email: { agency, locale: row.locale, kind: "staff-invitation", ...invitationFacts },
    to: { email: invitation.email, name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}

type AccountContent = Extract<MessageContent, { eventId: string }>;

/** The recipient is the account's verified address, or empty if the account has none. */
export async function composeAccountEmail(
  ctx: ComposeNeeds,
  row: MessageRow,
  { kind, userId, provider, siteOrigin }: AccountContent,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const user = await findUser(ctx.db, userId);
  const profileUrl = `${siteOrigin}${sitePath(row.locale, "/profile")}`;
  return {
    email: { agency, locale: row.locale, kind, provider, at: row.createdAt, profileUrl },
    to: { email: (user?.emailVerified && user.email) || "", name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}
