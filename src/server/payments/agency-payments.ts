import type { Database } from "../../db/connection/client.ts";
import { findPaymentByProviderId, listPayments } from "../../db/queries/payments/payments.ts";
import { readReference } from "../../domain/payments/reference.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import type { Account, MerchantAccounts } from "./merchant-accounts.ts";

type Accounts = Awaited<ReturnType<MerchantAccounts["of"]>>;

/** The account that an attempt recorded. The platform's account has no id here, so an unknown id means the platform. */
const accountNamed = (accounts: Accounts, collectorId: string): Account =>
  accounts.find((account) => account.collectorId === collectorId) ??
  accounts.find((account) => account.collectorId === null) ??
  accounts[0];

/** Whether the provider refused a token. Status 0 means that no call was made. */
const wasRevoked = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.kind === "unauthorized" && error.status > 0;

/** Returns `nothing` if a former account's token was revoked, because another account may know the answer. */
async function unlessRevoked<T>(isFormer: boolean, asked: Promise<T>, nothing: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isFormer && wasRevoked(error)) return nothing;
    throw error;
  }
}

async function findAmong(accounts: Accounts, id: string) {
  for (const [position, account] of accounts.entries()) {
    const payment = await unlessRevoked(position > 0, account.provider.readPayment(id), null);
    if (payment) return { account, payment };
  }
  return undefined;
}

async function searchAll(accounts: Accounts, externalReference: string): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  for (const [position, { provider }] of accounts.entries()) {
    found.push(...(await unlessRevoked(position > 0, provider.searchPayments(externalReference), [])));
  }
  return found;
}

/**
 * The payment provider of one agency. New checkouts use the current account. Existing payments are read, cancelled and
 * refunded by the account that took them.
 */
export function createAgencyPayments(
  db: Database,
  merchantAccounts: MerchantAccounts,
  agencyId: string,
): PaymentProvider {
  const all = () => merchantAccounts.of(agencyId);

  async function recordedAccount(accounts: Accounts, id: string): Promise<Account | undefined> {
    if (accounts.length === 1) return accounts[0];
    const row = await findPaymentByProviderId(db, agencyId, id);
    return row?.collectorId ? accountNamed(accounts, row.collectorId) : undefined;
  }

  async function accountOf(id: string): Promise<Account> {
    const accounts = await all();
    const recorded = await recordedAccount(accounts, id);
    return recorded ?? (await findAmong(accounts, id))?.account ?? accounts[0];
  }

  /** The accounts of a booking's checkouts. Undefined if an attempt did not record its account. */
  async function recordedAccounts(accounts: Accounts, reference: string): Promise<Account[] | undefined> {
    const booking = readReference(reference).find(({ kind }) => kind === "booking");
    const attempts = booking ? await listPayments(db, agencyId, booking.id) : [];
    const names = attempts.map(({ collectorId }) => collectorId).filter((name) => name !== null);
    if (names.length === 0 || names.length < attempts.length) return undefined;
    return [...new Set(names.map((name) => accountNamed(accounts, name)))];
  }

  return {
    async createCheckout(request, idempotencyKey) {
      const [account] = await all();
      return account.provider.createCheckout(request, idempotencyKey);
    },
    async closeCheckout(preferenceId, collectorId, at) {
      const accounts = await all();
      const account = collectorId === null ? accounts[0] : accountNamed(accounts, collectorId);
      await account.provider.closeCheckout(preferenceId, collectorId, at);
    },
    async readPayment(id) {
      const accounts = await all();
      const recorded = await recordedAccount(accounts, id);
      if (recorded) return recorded.provider.readPayment(id);
      return (await findAmong(accounts, id))?.payment ?? null;
    },
    async searchPayments(externalReference) {
      const accounts = await all();
      const recorded = accounts.length > 1 && (await recordedAccounts(accounts, externalReference));
      if (!recorded) return searchAll(accounts, externalReference);
      const found = recorded.map(({ provider }) => provider.searchPayments(externalReference));
      return (await Promise.all(found)).flat();
    },
    cancelPayment: async (id, idempotencyKey) =>
      (await accountOf(id)).provider.cancelPayment(id, idempotencyKey),
    refundPayment: async (id, idempotencyKey, amount) =>
      (await accountOf(id)).provider.refundPayment(id, idempotencyKey, amount),
    async accountId(providerPaymentId) {
      const account = providerPaymentId === undefined ? (await all())[0] : await accountOf(providerPaymentId);
      return account.provider.accountId();
    },
  };
}
