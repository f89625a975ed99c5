import { inTransaction } from "../../db/connection/transaction.ts";
import { retireMerchantAccount } from "../../db/queries/agencies/merchant-accounts.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

/**
 * Retires an agency's own merchant account, for the operator. The platform's account takes the agency's money from then on.
 * @returns the provider's id of the retired account.
 * @throws DomainError `not-allowed`, `busy`; Error if the agency has no account.
 */
export async function removeMerchantAccount(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor">,
): Promise<string> {
  requireMay(ctx.actor, "remove-merchant-account");
  return inTransaction(ctx.db, async (tx) => {
    const retired = await retireMerchantAccount(tx, ctx.agency.id, ctx.clock.now());
    if (!retired) throw new Error(`The agency ${ctx.agency.id} has no account of its own.`);
    const facts = { from: retired.collectorId };
    await recordAudit(ctx, tx, { name: "remove-merchant-account", subject: ctx.newId(), facts });
    return retired.collectorId;
  });
}
