import { LRUCache } from "lru-cache";
import type { Database } from "../../db/connection/client.ts";
import { listMerchantAccounts } from "../../db/queries/agencies/merchant-accounts.ts";
import { type Encryption, EncryptionError } from "../../ports/encryption.ts";
import { type PaymentProvider, PaymentProviderError } from "../../ports/payments.ts";
import { openCredentials, type SealedAccount } from "../../use-cases/agencies/steps/sealed-credentials.ts";

export interface Account {
  /** Null for the platform's account. */
  collectorId: string | null;
  provider: PaymentProvider;
  webhookSecret: string | null;
}

export interface MerchantAccounts {
  /** Returns the current account first, then former accounts that may have taken money. The list is never empty. */
  list(agencyId: string): Promise<[Account, ...Account[]]>;
}

export interface MerchantAccountsSettings {
  db: Database;
  encryption: Encryption;
  platform: { provider: PaymentProvider; webhookSecret: string };
  connect: (accessToken: string) => PaymentProvider;
  onProblem: (agencyId: string, problem: string) => void;
}

const FRESH_MS = 10_000;
const MAX_ENTRIES = 1_000;

/** Replaces the provider of an account whose credentials cannot be decrypted. */
function failingProvider(problem: string): PaymentProvider {
  const fail = async () => {
    throw new PaymentProviderError("unauthorized", 0, problem);
  };
  return {
    createCheckout: fail,
    closeCheckout: fail,
    readPayment: fail,
    searchPayments: fail,
    readChargeback: fail,
    searchChargebacks: fail,
    cancelPayment: fail,
    refundPayment: fail,
    accountId: fail,
  };
}

function toAccount(settings: MerchantAccountsSettings, account: SealedAccount): Account {
  const { agencyId, collectorId } = account;
  try {
    const { accessToken, webhookSecret } = openCredentials(settings.encryption, account);
    const provider = { ...settings.connect(accessToken), accountId: async () => collectorId };
    return { collectorId, provider, webhookSecret };
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error;
    const problem = `the merchant account ${collectorId} cannot be decrypted: ${error.message}`;
    settings.onProblem(agencyId, problem);
    return { collectorId, provider: failingProvider(problem), webhookSecret: null };
  }
}

/** An agency without an account uses the platform's account. */
export function createMerchantAccounts(settings: MerchantAccountsSettings): MerchantAccounts {
  const platform: Account = { collectorId: null, ...settings.platform };

  async function read(agencyId: string): Promise<[Account, ...Account[]]> {
    const rows = await listMerchantAccounts(settings.db, agencyId);
    const currentRow = rows.find(({ retiredAt }) => retiredAt === null);
    const former = rows.filter((row) => row !== currentRow).map((row) => toAccount(settings, row));
    return currentRow ? [toAccount(settings, currentRow), platform, ...former] : [platform, ...former];
  }

  const cache = new LRUCache<string, [Account, ...Account[]]>({
    max: MAX_ENTRIES,
    ttl: FRESH_MS,
    fetchMethod: read,
    // The fetch continues if its entry is evicted in the meantime.
    ignoreFetchAbort: true,
  });
  return { list: (agencyId) => cache.forceFetch(agencyId) };
}
