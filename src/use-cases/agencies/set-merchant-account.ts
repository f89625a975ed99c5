import { inTransaction } from "../../db/connection/transaction.ts";
import { lockMerchantAccounts, saveMerchantAccount } from "../../db/queries/agencies/merchant-accounts.ts";
import { type PaymentProvider, PaymentProviderError } from "../../ports/payments.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { type Credentials, sealCredentials } from "./steps/sealed-credentials.ts";

interface SetMerchantAccountInput {
  credentials: Credentials;
  connect: (accessToken: string) => PaymentProvider;
}

/** Queries the provider for the account of a token, which also detects a mistyped token. */
async function readCollectorId(provider: PaymentProvider): Promise<string> {
  try {
    return await provider.accountId();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const isRefusedToken = error.kind === "unauthorized";
    throw new Error(
      isRefusedToken
        ? "Mercado Pago does not accept this access token. Nothing was changed."
        : `Mercado Pago could not be asked whose token this is (${error.message}). Nothing was changed.`,
    );
  }
}

/**
 * @returns the provider's id of the account.
 * @throws DomainError `not-allowed`, `busy`; EncryptionError if there is no key; Error if the provider does not accept the
 * token or is unavailable.
 */
export const setMerchantAccount = defineUseCase({
  name: "set-merchant-account",
  may: { operator: true },
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, { credentials, connect }: SetMerchantAccountInput): Promise<string> {
    const collectorId = await readCollectorId(connect(credentials.accessToken));
    const account = { agencyId: ctx.agency.id, collectorId };
    const sealed = sealCredentials(ctx.encryption, account, credentials);
    await inTransaction(ctx.db, async (tx) => {
      const accounts = await lockMerchantAccounts(tx, ctx.agency.id);
      const from = accounts.find(({ retiredAt }) => retiredAt === null)?.collectorId ?? null;
      await saveMerchantAccount(tx, { ...account, ...sealed }, ctx.clock.now());
      const facts = { from, to: collectorId };
      await recordAudit(ctx, tx, { name: "set-merchant-account", subject: ctx.newId(), facts });
    });
    return collectorId;
  },
});
