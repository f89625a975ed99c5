import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { listMemberships, lockMemberships } from "../../db/queries/staff/staff-members.ts";
import { isWithin } from "../../domain/access/permissions.ts";
import { DomainError } from "../../domain/errors.ts";
import { line } from "../../domain/validation/text.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { resetFactor } from "./steps/reset-factor.ts";

const resetSecondFactorInput = z.object({
  staffId: idField,
  why: line(3, 200),
  panelOrigin: z.url({ error: "invalid" }),
});

/**
 * The next sign-in requires a new second factor if the colleague's roles do. Does nothing if the colleague has no second
 * factor.
 * @throws DomainError `not-allowed` without permission, for the caller's own second factor, or if the colleague's roles grant
 * more than the caller's own. `works-elsewhere` if the colleague's roles at another agency grant more than the caller's roles
 * there. Also `second-factor-needed`, `staff-not-found`.
 */
export const resetSecondFactor = defineUseCase({
  name: "reset-second-factor",
  may: { staff: "staff.manage" },
  input: resetSecondFactorInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { staffId, why, panelOrigin }): Promise<void> {
    const { actor } = ctx;
    requireRecentSecondFactor(ctx);
    // Staff replace their own second factor on the page `second-factor/codes`, which keeps the session.
    if (staffId === actor.staffId) throw new DomainError("not-allowed");
    await inTransaction(ctx.db, async (tx) => {
      const account = await lockStaffAccount(tx, staffId);
      const memberships = await lockMemberships(tx, staffId);
      const here = memberships.find(({ agencyId }) => agencyId === ctx.agency.id);
      if (!account || !here) throw new DomainError("staff-not-found");
      if (!isWithin(here.roles, actor.roles)) throw new DomainError("not-allowed");
      const own = new Map(
        (await listMemberships(tx, actor.staffId)).map(({ agencyId, roles }) => [agencyId, roles]),
      );
      const isCovered = memberships.every(
        (one) => one === here || isWithin(one.roles, own.get(one.agencyId) ?? []),
      );
      if (!isCovered) throw new DomainError("works-elsewhere");
      if (account.totpSecret === null) return;
      const agencyIds = memberships.map(({ agencyId }) => agencyId);
      await resetFactor(ctx, tx, account, { agencyIds, byStaffId: actor.staffId, why, panelOrigin });
    });
  },
});
