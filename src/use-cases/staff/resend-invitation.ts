import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockInvitation, updateInvitation } from "../../db/queries/staff/staff-invitations.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { INVITATION_MS } from "./invite-staff.ts";

/**
 * The previous link is revoked.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `invitation-not-found`
 */
export const resendInvitation = defineUseCase({
  name: "resend-invitation",
  may: { staff: "staff.manage" },
  input: z.object({ id: idField, panelOrigin: z.url({ error: "invalid" }) }),
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { id, panelOrigin }): Promise<void> {
    requireRecentSecondFactor(ctx);
    await inTransaction(ctx.db, async (tx) => {
      const invitation = await lockInvitation(tx, id);
      if (
        !invitation ||
        invitation.agencyId !== ctx.agency.id ||
        invitation.acceptedAt ||
        invitation.revokedAt
      )
        throw new DomainError("invitation-not-found");
      const sendings = invitation.sendings + 1;
      const expiresAt = new Date(ctx.clock.now().getTime() + INVITATION_MS);
      await updateInvitation(tx, id, { sendings, expiresAt });
      const content = { kind: "staff-invitation", invitationId: id, sending: sendings, panelOrigin } as const;
      await writeMessage(ctx, tx, content, invitation.locale);
      await recordAudit(ctx, tx, { name: "resend-invitation", subject: id, facts: {} });
    });
  },
});
