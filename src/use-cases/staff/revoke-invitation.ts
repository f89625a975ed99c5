import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockInvitation, updateInvitation } from "../../db/queries/staff/staff-invitations.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Idempotent.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `invitation-not-found`
 */
export const revokeInvitation = defineUseCase({
  name: "revoke-invitation",
  may: { staff: "staff.manage" },
  input: z.object({ id: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { id }): Promise<void> {
    requireRecentSecondFactor(ctx);
    await inTransaction(ctx.db, async (tx) => {
      const invitation = await lockInvitation(tx, id);
      if (!invitation || invitation.agencyId !== ctx.agency.id || invitation.acceptedAt)
        throw new DomainError("invitation-not-found");
      if (invitation.revokedAt) return;
      await updateInvitation(tx, id, { revokedAt: ctx.clock.now() });
      await recordAudit(ctx, tx, { name: "revoke-invitation", subject: id, facts: {} });
    });
  },
});
