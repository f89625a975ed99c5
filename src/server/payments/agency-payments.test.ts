import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/database.ts";
import { createFakePayments, unavailable } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { createAgencyPayments } from "./agency-payments.ts";
import type { MerchantAccounts } from "./merchant-accounts.ts";

const database = databasePerFile(4);
const agency = agencyPerTest(database);

const revoked = new PaymentProviderError("unauthorized", 401, "invalid access token");
const undecipherable = new PaymentProviderError("unauthorized", 0, "the key is not in ENCRYPTION_KEYS");

/** A present and a former account of one agency, each with an in-memory provider. */
function twoAccounts() {
  const [present, former] = [createFakePayments(), createFakePayments()];
  const account = (collectorId: string, provider: typeof present) => ({
    collectorId,
    provider,
    webhookSecret: "secret",
  });
  const accounts: MerchantAccounts = { of: async () => [account("2", present), account("1", former)] };
  const payments = createAgencyPayments(database.db, accounts, agency.agency.id);
  return { present, former, payments };
}

describe("a former account whose token was revoked", () => {
  test("does not hide what the present one knows", async () => {
    const { present, former, payments } = twoAccounts();
    former.failure = revoked;
    const id = present.pay("reference", 1);
    expect(await payments.readPayment(id)).toMatchObject({ id });
    expect(await payments.searchPayments("reference")).toMatchObject([{ id }]);
    expect(await payments.readPayment("404")).toBeNull();
  });

  test("is not skipped if it received the money", async () => {
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
  ["down", unavailable()],
  ["without its key", undecipherable],
])("a payment is not reported as unknown while a former account is %s", async (_, failure) => {
  const { former, payments } = twoAccounts();
  former.failure = failure;
  await expect(payments.readPayment("404")).rejects.toBe(failure);
  await expect(payments.searchPayments("reference")).rejects.toBe(failure);
});

test("a current account with a revoked token is reported as such", async () => {
  const { present, payments } = twoAccounts();
  present.failure = revoked;
  await expect(payments.readPayment("404")).rejects.toBe(revoked);
});
