import type { Database } from "../../db/client.ts";
import { findPaymentByProviderId, listPayments } from "../../db/payments.ts";
import { isId } from "../../domain/ids.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import type { Account, MerchantAccounts } from "./merchant-accounts.ts";

type Accounts = Awaited<ReturnType<MerchantAccounts["of"]>>;

/** The account by the name that an attempt was written with; the platform's own may have no other name here. */
const accountNamed = (accounts: Accounts, collectorId: string): Account =>
  accounts.find((account) => account.collectorId === collectorId) ??
  accounts.find((account) => account.collectorId === null) ??
  accounts[0];

/** The provider itself turned a token down: with status 0 it was not even asked. */
const wasRevoked = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.kind === "unauthorized" && error.status > 0;

/** A former account whose token was revoked knows nothing any more; that must not hide what another one knows. */
async function readFrom(account: Account, isFormer: boolean, id: string): Promise<ProviderPayment | null> {
  try {
    return await account.provider.readPayment(id);
  } catch (error) {
    if (isFormer && wasRevoked(error)) return null;
    throw error;
  }
}

/** The first of the accounts that knows a payment, with what it knows. */
async function findAmong(accounts: Accounts, id: string) {
  for (const [position, account] of accounts.entries()) {
    const payment = await readFrom(account, position > 0, id);
    if (payment) return { account, payment };
  }
  return undefined;
}

/**
 * The payment provider of one agency. A new checkout goes to the account that takes its money now; whatever was paid is
 * read, cancelled and refunded by the account that took it.
 */
export function createAgencyPayments(
  db: Database,
  merchantAccounts: MerchantAccounts,
  agencyId: string,
): PaymentProvider {
  const all = () => merchantAccounts.of(agencyId);

  /** The account that took a payment, as far as our own records tell. */
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

  /** The accounts that a booking's checkouts were made with; all of them where an attempt does not tell. */
  async function accountsOfBooking(bookingId: string): Promise<Iterable<Account>> {
    const accounts = await all();
    if (accounts.length === 1 || !isId(bookingId)) return accounts;
    const attempts = await listPayments(db, agencyId, bookingId);
    const names = attempts.map(({ collectorId }) => collectorId);
    if (names.length === 0 || names.includes(null)) return accounts;
    return new Set(names.map((name) => accountNamed(accounts, name ?? "")));
  }

  return {
    async createCheckout(request, idempotencyKey) {
      const [account] = await all();
      return account.provider.createCheckout(request, idempotencyKey);
    },
    async readPayment(id) {
      const accounts = await all();
      const recorded = await recordedAccount(accounts, id);
      if (recorded) return recorded.provider.readPayment(id);
      return (await findAmong(accounts, id))?.payment ?? null;
    },
    async searchPayments(externalReference) {
      const found: ProviderPayment[] = [];
      for (const { provider } of await accountsOfBooking(externalReference)) {
        found.push(...(await provider.searchPayments(externalReference)));
      }
      return found;
    },
    cancelPayment: async (id, idempotencyKey) =>
      (await accountOf(id)).provider.cancelPayment(id, idempotencyKey),
    refundPayment: async (id, idempotencyKey, amount) =>
      (await accountOf(id)).provider.refundPayment(id, idempotencyKey, amount),
    async accountId(paymentId) {
      const account = paymentId === undefined ? (await all())[0] : await accountOf(paymentId);
      return account.provider.accountId();
    },
  };
}
