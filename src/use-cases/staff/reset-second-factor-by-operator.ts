import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findStaffAccountByEmail, lockStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { lockMemberships } from "../../db/queries/staff/staff-members.ts";
import { DomainError } from "../../domain/errors.ts";
import { email } from "../../domain/validation/text.ts";
import { defineUseCase } from "../use-case.ts";
import { resetFactor } from "./steps/reset-factor.ts";

const resetByOperatorInput = z.object({
  email: email.transform((text) => text.toLowerCase()),
  panelOrigin: z.url({ error: "invalid" }),
});

/**
 * The account may belong to further agencies.
 * @returns whether the account had a second factor.
 * @throws DomainError `staff-not-found` if nobody of the agency's staff has the address.
 */
export const resetSecondFactorByOperator = defineUseCase({
  name: "reset-second-factor-by-operator",
  may: { operator: true },
  input: resetByOperatorInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { email: address, panelOrigin }): Promise<boolean> {
    const found = await findStaffAccountByEmail(ctx.db, address);
    if (!found) throw new DomainError("staff-not-found");
    return inTransaction(ctx.db, async (tx) => {
      const account = await lockStaffAccount(tx, found.id);
      const agencyIds = (await lockMemberships(tx, found.id)).map(({ agencyId }) => agencyId);
      if (!account || !agencyIds.includes(ctx.agency.id)) throw new DomainError("staff-not-found");
      if (account.totpSecret === null) return false;
      await resetFactor(ctx, tx, account, { agencyIds, byStaffId: null, why: null, panelOrigin });
      return true;
    });
  },
});
