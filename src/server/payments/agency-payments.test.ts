import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { createFakePayments, unavailableError } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { createAgencyPayments } from "./agency-payments.ts";
import type { MerchantAccounts } from "./merchant-accounts.ts";

const database = databasePerFile(4);
const agency = agencyPerTest(database);

const revoked = new PaymentProviderError("unauthorized", 401, "invalid access token");
const undecipherable = new PaymentProviderError("unauthorized", 0, "the key is not in ENCRYPTION_KEYS");

function twoAccounts() {
  const [current, former] = [createFakePayments(), createFakePayments()];
  const account = (collectorId: string, provider: typeof current) => ({
    collectorId,
    provider,
    webhookSecret: "secret",
  });
  const accounts: MerchantAccounts = { list: async () => [account("2", current), account("1", former)] };
  const payments = createAgencyPayments(database.db, accounts, agency.agency.id);
  return { current, former, payments };
}

describe("former account with a revoked token", () => {
  test("payments of the current account are found although the former account fails", async () => {
    const { current, former, payments } = twoAccounts();
    former.failure = revoked;
    const id = current.pay("reference", 1);
    expect(await payments.readPayment(id)).toMatchObject({ id });
    expect(await payments.searchPayments("reference")).toMatchObject([{ id }]);
    expect(await payments.readPayment("404")).toBeNull();
  });

  test("a search fails if a booking's payment was made to the former account", async () => {
    const { former, payments } = twoAccounts();
    const { id } = await agency.book();
    const [attempt] = await agency.paymentsOf(id);
    expect(attempt?.collectorId).not.toBeNull();
    former.failure = revoked;
    await database.pool.query("UPDATE payments SET collector_id = '1' WHERE booking_id = $1", [id]);
    await expect(payments.searchPayments(writeReference({ kind: "booking", id }))).rejects.toBe(revoked);
  });
});

test.each([
  ["unavailable", unavailableError()],
  ["undecipherable", undecipherable],
])("reading a payment fails while a former account is %s", async (_, failure) => {
  const { former, payments } = twoAccounts();
  former.failure = failure;
  await expect(payments.readPayment("404")).rejects.toBe(failure);
  await expect(payments.searchPayments("reference")).rejects.toBe(failure);
});

test("reading a payment fails if the current account's token was revoked", async () => {
  const { current, payments } = twoAccounts();
  current.failure = revoked;
  await expect(payments.readPayment("404")).rejects.toBe(revoked);
});
