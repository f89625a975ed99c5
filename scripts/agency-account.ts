import { findAgency, listAgencies } from "../src/db/agencies.ts";
import type { Database } from "../src/db/client.ts";
import {
  lockMerchantAccounts,
  type MerchantAccountRow,
  resealMerchantAccount,
  retireMerchantAccount,
  saveMerchantAccount,
} from "../src/db/merchant-accounts.ts";
import { type Encryption, EncryptionError } from "../src/ports/encryption.ts";
import { type PaymentProvider, PaymentProviderError } from "../src/ports/payments.ts";
import {
  type Credentials,
  openCredentials,
  sealCredentials,
} from "../src/server/payments/sealed-credentials.ts";

/** Whose account a token is: only the provider knows, and so a mistyped one is found out now. */
async function readCollectorId(provider: PaymentProvider): Promise<string> {
  try {
    return await provider.accountId();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const turnedDown = error.kind === "unauthorized";
    throw new Error(
      turnedDown
        ? "Mercado Pago does not accept this access token. Nothing was changed."
        : `Mercado Pago could not be asked whose token this is (${error.message}). Nothing was changed.`,
    );
  }
}

/**
 * Makes an account the one that takes an agency's money, or renews its credentials.
 * @returns the provider's id of the account.
 * @throws Error where there is no such agency, no key, or the provider does not know the token.
 */
export async function setAccount(
  db: Database,
  tools: { encryption: Encryption; connect: (accessToken: string) => PaymentProvider },
  order: { agencyId: string; credentials: Credentials; now: Date },
): Promise<string> {
  const { agencyId, credentials, now } = order;
  if (!(await findAgency(db, agencyId))) throw new Error(`There is no agency ${agencyId}.`);
  const collectorId = await readCollectorId(tools.connect(credentials.accessToken));
  const account = { agencyId, collectorId };
  await saveMerchantAccount(
    db,
    { ...account, ...sealCredentials(tools.encryption, account, credentials) },
    now,
  );
  return collectorId;
}

/**
 * Ends the use of an agency's own account; its money goes to the platform's from now on.
 * @returns the provider's id of the account that was in use.
 * @throws Error where the agency has none.
 */
export async function removeAccount(db: Database, agencyId: string, now: Date): Promise<string> {
  const retired = await retireMerchantAccount(db, agencyId, now);
  if (!retired) throw new Error(`The agency ${agencyId} has no account of its own.`);
  return retired.collectorId;
}

/**
 * Seals everything anew that was not sealed with the first key; all of it or nothing.
 * @returns how many accounts there are, and how many were sealed anew.
 * @throws Error naming the account whose key is not there.
 */
export function rotateKeys(
  db: Database,
  encryption: Encryption,
  now: Date,
): Promise<{ accounts: number; rotated: number }> {
  return db.transaction(async (tx) => {
    const rows: MerchantAccountRow[] = [];
    for (const { id } of await listAgencies(tx)) rows.push(...(await lockMerchantAccounts(tx, id)));
    const stale = rows.filter(
      ({ accessToken, webhookSecret }) =>
        encryption.isStale(accessToken) || encryption.isStale(webhookSecret),
    );
    for (const row of stale) {
      try {
        const sealed = sealCredentials(encryption, row, openCredentials(encryption, row));
        await resealMerchantAccount(tx, row, sealed, now);
      } catch (error) {
        if (!(error instanceof EncryptionError)) throw error;
        const account = `The account ${row.collectorId} of ${row.agencyId}`;
        throw new Error(`${account} cannot be decrypted: ${error.message}. Nothing was changed.`);
      }
    }
    return { accounts: rows.length, rotated: stale.length };
  });
}
