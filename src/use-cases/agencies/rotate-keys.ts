import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listAgencies } from "../../db/queries/agencies/agencies.ts";
import {
  lockMerchantAccounts,
  type MerchantAccountRow,
  resealMerchantAccount,
} from "../../db/queries/agencies/merchant-accounts.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { openCredentials, sealCredentials } from "./steps/sealed-credentials.ts";

type RotateKeysNeeds = Needs<"db" | "clock" | "newId" | "actor" | "encryption">;

async function rotateAccount(ctx: RotateKeysNeeds, tx: Transaction, row: MerchantAccountRow): Promise<void> {
  try {
    const sealed = sealCredentials(ctx.encryption, row, openCredentials(ctx.encryption, row));
    await resealMerchantAccount(tx, row, sealed, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error;
    const account = `The account ${row.collectorId} of ${row.agencyId}`;
    throw new Error(`${account} cannot be decrypted: ${error.message}. Nothing was changed.`);
  }
}

/**
 * Re-encrypts, with the first key of `ENCRYPTION_KEYS`, every merchant account that another key encrypted. Changes nothing if
 * an account cannot be decrypted.
 * @throws DomainError `not-allowed`, `busy`; Error that names an account that cannot be decrypted.
 */
export const rotateKeys = defineUseCase({
  name: "rotate-keys",
  may: { operator: true },
  needs: ["db", "clock", "newId", "encryption"],
  async run(ctx): Promise<{ accounts: number; rotated: number }> {
    const isStale = ({ accessToken, webhookSecret }: MerchantAccountRow) =>
      ctx.encryption.isStale(accessToken) || ctx.encryption.isStale(webhookSecret);
    return inTransaction(ctx.db, async (tx) => {
      const count = { accounts: 0, rotated: 0 };
      for (const agency of await listAgencies(tx)) {
        const rows = await lockMerchantAccounts(tx, agency.id);
        const stale = rows.filter(isStale);
        for (const row of stale) await rotateAccount(ctx, tx, row);
        count.accounts += rows.length;
        count.rotated += stale.length;
        if (stale.length === 0) continue;
        const facts = { accounts: stale.length };
        await recordAudit({ ...ctx, agency }, tx, { name: "rotate-keys", subject: ctx.newId(), facts });
      }
      return count;
    });
  },
});
