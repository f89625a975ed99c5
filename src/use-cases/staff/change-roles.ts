import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockMembers, updateMember } from "../../db/queries/staff/staff-members.ts";
import { isWithin } from "../../domain/access/permissions.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { rolesField } from "./invite-staff.ts";

/**
 * Changes the roles of a member of staff, from their next request on.
 * @throws DomainError `not-allowed` without permission, or if old or new roles grant more than the caller's own. Also
 * `second-factor-needed`, `staff-not-found`; `last-owner` if the agency would have no owner.
 */
export const changeRoles = defineUseCase({
  name: "change-roles",
  may: { staff: "staff.manage" },
  input: z.object({ staffId: idField, roles: rolesField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { staffId, roles }): Promise<void> {
    const actor = ctx.actor;
    requireRecentSecondFactor(ctx);
    await inTransaction(ctx.db, async (tx) => {
      const members = await lockMembers(tx, ctx.agency.id);
      const member = members.find((one) => one.staffId === staffId);
      if (!member) throw new DomainError("staff-not-found");
      if (!isWithin(roles, actor.roles) || !isWithin(member.roles, actor.roles))
        throw new DomainError("not-allowed");
      const ownerStays = members.some((one) => one.staffId !== staffId && one.roles.includes("owner"));
      if (!roles.includes("owner") && !ownerStays) throw new DomainError("last-owner");
      if (member.roles.join() === roles.join()) return;
      await updateMember(tx, member, { roles });
      const facts = { from: member.roles.join(" "), to: roles.join(" ") };
      await recordAudit(ctx, tx, { name: "change-roles", subject: staffId, facts });
    });
  },
});
