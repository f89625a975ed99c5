import type { Database } from "../../db/connection/client.ts";
import { findPaymentByProviderId, listPayments } from "../../db/queries/payments/payments.ts";
import { readReference } from "../../domain/payments/reference.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import type { Account, MerchantAccounts } from "./merchant-accounts.ts";

type Accounts = Awaited<ReturnType<MerchantAccounts["list"]>>;

/** An unknown id means the platform's account, which has no id here. */
const accountById = (accounts: Accounts, collectorId: string): Account =>
  accounts.find((account) => account.collectorId === collectorId) ??
  accounts.find((account) => account.collectorId === null) ??
  accounts[0];

/** Status 0 means that no call was made, so the token was not checked. */
const wasRevoked = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.kind === "unauthorized" && error.status > 0;

/** Another account may still have the answer. */
async function unlessRevoked<T>(isFormer: boolean, reply: Promise<T>, fallback: T): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (isFormer && wasRevoked(error)) return fallback;
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
  const payments: ProviderPayment[] = [];
  for (const [position, { provider }] of accounts.entries()) {
    payments.push(...(await unlessRevoked(position > 0, provider.searchPayments(externalReference), [])));
  }
  return payments;
}

/** An existing payment is read, cancelled and refunded by the account that took the money. */
export function createAgencyPayments(
  db: Database,
  merchantAccounts: MerchantAccounts,
  agencyId: string,
): PaymentProvider {
  const listAccounts = () => merchantAccounts.list(agencyId);

  async function findRecordedAccount(accounts: Accounts, id: string): Promise<Account | undefined> {
    if (accounts.length === 1) return accounts[0];
    const row = await findPaymentByProviderId(db, agencyId, id);
    return row?.collectorId ? accountById(accounts, row.collectorId) : undefined;
  }

  async function accountOf(id: string): Promise<Account> {
    const accounts = await listAccounts();
    const recorded = await findRecordedAccount(accounts, id);
    return recorded ?? (await findAmong(accounts, id))?.account ?? accounts[0];
  }

  async function findRecordedAccounts(accounts: Accounts, reference: string): Promise<Account[] | undefined> {
    const booking = readReference(reference).find(({ kind }) => kind === "booking");
    const attempts = booking ? await listPayments(db, agencyId, booking.id) : [];
    const collectorIds = attempts
      .map(({ collectorId }) => collectorId)
      .filter((collectorId) => collectorId !== null);
    if (collectorIds.length === 0 || collectorIds.length < attempts.length) return undefined;
    return [...new Set(collectorIds.map((collectorId) => accountById(accounts, collectorId)))];
  }

  return {
    async createCheckout(request, idempotencyKey) {
      const [account] = await listAccounts();
      return account.provider.createCheckout(request, idempotencyKey);
    },
    async closeCheckout(preferenceId, collectorId, at) {
      const accounts = await listAccounts();
      const account = collectorId === null ? accounts[0] : accountById(accounts, collectorId);
      await account.provider.closeCheckout(preferenceId, collectorId, at);
    },
    async readPayment(id) {
      const accounts = await listAccounts();
      const recorded = await findRecordedAccount(accounts, id);
      if (recorded) return recorded.provider.readPayment(id);
      return (await findAmong(accounts, id))?.payment ?? null;
    },
    async searchPayments(externalReference) {
      const accounts = await listAccounts();
      const recorded = accounts.length > 1 && (await findRecordedAccounts(accounts, externalReference));
      if (!recorded) return searchAll(accounts, externalReference);
      const payments = recorded.map(({ provider }) => provider.searchPayments(externalReference));
      return (await Promise.all(payments)).flat();
    },
    async readChargeback(id) {
      for (const [position, { provider }] of (await listAccounts()).entries()) {
        const chargeback = await unlessRevoked(position > 0, provider.readChargeback(id), null);
        if (chargeback) return chargeback;
      }
      return null;
    },
    searchChargebacks: async (providerPaymentId) =>
      (await accountOf(providerPaymentId)).provider.searchChargebacks(providerPaymentId),
    cancelPayment: async (id, idempotencyKey) =>
      (await accountOf(id)).provider.cancelPayment(id, idempotencyKey),
    refundPayment: async (id, idempotencyKey, amount) =>
      (await accountOf(id)).provider.refundPayment(id, idempotencyKey, amount),
    async accountId(providerPaymentId) {
      const account =
        providerPaymentId === undefined ? (await listAccounts())[0] : await accountOf(providerPaymentId);
      return account.provider.accountId();
    },
  };
}
