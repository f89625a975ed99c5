import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertInvitation, listOpenInvitations } from "../../db/queries/staff/staff-invitations.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { isWithin, ROLES } from "../../domain/access/permissions.ts";
import { DomainError } from "../../domain/errors.ts";
import { LOCALES } from "../../domain/locale.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { email } from "../../domain/validation/text.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const INVITATION_MS = 7 * DAY_MS;

export const rolesField = z
  .array(z.enum(ROLES, { error: "not-an-option" }), { error: "required" })
  .min(1, { error: "required" })
  .transform((roles) => ROLES.filter((role) => roles.includes(role)));

const inviteStaffInput = z.object({
  email: email.transform((text) => text.toLowerCase()),
  roles: rolesField,
  locale: z.enum(LOCALES, { error: "not-an-option" }),
  panelOrigin: z.url({ error: "invalid" }),
});
/**
 * Invites somebody to the agency's staff: e-mails a link that works once, within seven days.
 * @throws DomainError `not-allowed` without permission, or if the roles grant more than the caller's own. Also
 * `second-factor-needed`; `invalid-input` if the address is already a member or invited.
 */
export const inviteStaff = defineUseCase({
  name: "invite-staff",
  may: { staff: "staff.manage", operator: true },
  input: inviteStaffInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<void> {
    const actor = ctx.actor;
    requireRecentSecondFactor(ctx);
    if (actor.kind === "staff" && !isWithin(input.roles, actor.roles)) throw new DomainError("not-allowed");
    const { agency } = ctx;
    const now = ctx.clock.now();
    const members = await listMembers(ctx.db, agency.id);
    const openInvitations = await listOpenInvitations(ctx.db, agency.id, now);
    const isMember = members.some(({ account }) => account.email === input.email);
    if (isMember || openInvitations.some((one) => one.email === input.email))
      throw new DomainError("invalid-input", {}, { email: issueMessage("known-already", ctx.locale) });
    await inTransaction(ctx.db, async (tx) => {
      const { email: address, roles, locale, panelOrigin } = input;
      const { id, sendings } = await insertInvitation(tx, {
        id: ctx.newId(),
        agencyId: agency.id,
        email: address,
        roles,
        locale,
        invitedBy: actor.kind === "staff" ? actor.staffId : null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_MS),
      });
      const content = { kind: "staff-invitation", invitationId: id, sending: sendings, panelOrigin } as const;
      await writeMessage(ctx, tx, content, locale);
      await recordAudit(ctx, tx, { name: "invite-staff", subject: id, facts: { roles: roles.join(" ") } });
    });
  },
});
