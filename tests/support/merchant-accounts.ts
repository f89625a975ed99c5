import { randomBytes } from "node:crypto";
import { createEncryption, type EncryptionKey } from "../../src/adapters/encryption/create-encryption.ts";
import { createMercadoPago } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveMerchantAccount } from "../../src/db/queries/agencies/merchant-accounts.ts";
import { createMerchantAccounts } from "../../src/server/payments/merchant-accounts.ts";
import { sealCredentials } from "../../src/use-cases/agencies/steps/sealed-credentials.ts";
import { START } from "./use-case-context.ts";

export const newKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });

export const PLATFORM = { id: "202809963", secret: "secret-of-the-platform" };

const tokenOf = (collectorId: string) => `APP_USR-1-${collectorId}`;
export const secretOf = (collectorId: string) => `secret-of-${collectorId}`;

export function giveAccount(db: Database, key: EncryptionKey, agencyId: string, collectorId: string) {
  const credentials = { accessToken: tokenOf(collectorId), webhookSecret: secretOf(collectorId) };
  const sealed = sealCredentials(createEncryption([key]), { agencyId, collectorId }, credentials);
  return inTransaction(db, (tx) => saveMerchantAccount(tx, { agencyId, collectorId, ...sealed }, START));
}

export function openMerchantAccounts(db: Database, providerUrl: string, keys: EncryptionKey[]) {
  const problems: string[] = [];
  const connect = (accessToken: string) =>
    createMercadoPago({ accessToken, baseUrl: providerUrl, retryDelayMs: 1 });
  const accounts = createMerchantAccounts({
    db,
    encryption: createEncryption(keys),
    platform: { provider: connect(tokenOf(PLATFORM.id)), webhookSecret: PLATFORM.secret },
    connect,
    onProblem: (agencyId, problem) => problems.push(`${agencyId}: ${problem}`),
  });
  return { accounts, problems };
}
