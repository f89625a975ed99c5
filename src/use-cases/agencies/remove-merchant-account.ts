import { inTransaction } from "../../db/connection/transaction.ts";
import { retireMerchantAccount } from "../../db/queries/agencies/merchant-accounts.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * After the removal, the platform's account takes the agency's money.
 * @returns the provider's id of the retired account.
 * @throws DomainError `not-allowed`, `busy`; Error if the agency has no account.
 */
export const removeMerchantAccount = defineUseCase({
  name: "remove-merchant-account",
  may: { operator: true },
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx): Promise<string> {
    return inTransaction(ctx.db, async (tx) => {
      const retired = await retireMerchantAccount(tx, ctx.agency.id, ctx.clock.now());
      if (!retired) throw new Error(`The agency ${ctx.agency.id} has no account of its own.`);
      const facts = { from: retired.collectorId };
      await recordAudit(ctx, tx, { name: "remove-merchant-account", subject: ctx.newId(), facts });
      return retired.collectorId;
    });
  },
});
