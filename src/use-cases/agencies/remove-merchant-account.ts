import { inTransaction } from "../../db/connection/transaction.ts";
import { retireMerchantAccount } from "../../db/queries/agencies/merchant-accounts.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

/**
 * Ends the use of an agency's own account, for the operator; its money goes to the platform's from now on.
 * @returns the provider's id of the account that was in use.
 * @throws DomainError `not-allowed`, `busy`; Error where the agency has none.
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
