import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { clearGuideEmail } from "../../db/queries/departures/departure-guides.ts";
import { lockStaffAccount, updateStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { deleteMember, listMemberships, lockMembers } from "../../db/queries/staff/staff-members.ts";
import { deleteStaffSessionsOf } from "../../db/queries/staff/staff-sessions.ts";
import { isWithin } from "../../domain/access/permissions.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { deleteSecondFactor } from "./steps/delete-second-factor.ts";

/** The audit still names the person. */
async function closeAccount(tx: Transaction, staffId: string, now: Date): Promise<void> {
  if ((await listMemberships(tx, staffId)).length > 0) return;
  await updateStaffAccount(tx, staffId, { image: null, leftAt: now }, now);
  await deleteSecondFactor(tx, staffId, now);
}

/**
 * Removes somebody from the agency's staff, and ends all of their sessions immediately, even at other agencies.
 * @throws DomainError `not-allowed` without permission, or if their roles grant more than the caller's own. Also
 * `second-factor-needed`, `staff-not-found`, `last-owner`.
 */
export const removeStaff = defineUseCase({
  name: "remove-staff",
  may: { staff: "staff.manage" },
  input: z.object({ staffId: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { staffId }): Promise<void> {
    const actor = ctx.actor;
    requireRecentSecondFactor(ctx);
    await inTransaction(ctx.db, async (tx) => {
      // Lock order: account before members. Accepting an invitation and closing an account need the account's lock.
      const account = await lockStaffAccount(tx, staffId);
      const members = await lockMembers(tx, ctx.agency.id);
      const member = members.find((one) => one.staffId === staffId);
      if (!member) throw new DomainError("staff-not-found");
      if (!isWithin(member.roles, actor.roles)) throw new DomainError("not-allowed");
      const ownerStays = members.some((one) => one.staffId !== staffId && one.roles.includes("owner"));
      if (!ownerStays) throw new DomainError("last-owner");
      await deleteMember(tx, ctx.agency.id, staffId);
      if (account) await clearGuideEmail(tx, ctx.agency.id, account.email);
      await deleteStaffSessionsOf(tx, staffId);
      await closeAccount(tx, staffId, ctx.clock.now());
      const facts = { roles: member.roles.join(" ") };
      await recordAudit(ctx, tx, { name: "remove-staff", subject: staffId, facts });
    });
  },
});
