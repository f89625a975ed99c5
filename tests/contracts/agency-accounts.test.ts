import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createMerchantAccount } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { retireMerchantAccount } from "../../src/db/queries/agencies/merchant-accounts.ts";
import { writeReference } from "../../src/domain/payments/reference.ts";
import { createAgencyPayments } from "../../src/server/payments/agency-payments.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { cancelPayment } from "../../src/use-cases/payments/cancel-payment.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { giveAccount, newKey, openMerchantAccounts, PLATFORM } from "../support/merchant-accounts.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { errorCode, openAgency, START, type TestAgency } from "../support/use-case-context.ts";

const OWN = "535606744";
const OTHER = "611223344";
const TOTAL = 360_000;
const key = newKey("2026-11");

let sandbox: TestSandbox;
let database: TestDatabase;
let agency: TestAgency;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago], now: () => START });
  database = await testDatabase();
});
beforeEach(async () => {
  agency = await openAgency(database.db);
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

const assignAccount = (collectorId: string, to = agency) =>
  giveAccount(database.db, key, to.agency.id, collectorId);

function paymentsOf({ agency: { id } }: TestAgency, keys = [key]) {
  const { accounts, problems } = openMerchantAccounts(database.db, `${sandbox.url}/mercado-pago`, keys);
  return { payments: createAgencyPayments(database.db, accounts, id), problems };
}

async function book(site = agency, keys = [key]) {
  const ctx = { ...(await site.traveller()), ...paymentsOf(site, keys) };
  await perform(createBooking, ctx, sampleBookingRequest(site.experience, 2));
  const [booking] = await site.bookingsOf(ctx.userId);
  const [attempt] = booking ? await site.paymentsOf(booking.id) : [];
  return { id: booking?.id ?? "", preference: attempt?.preferenceId ?? "" };
}

async function pay(preference: string, how: object = { method: "visa", cardholder: "APRO" }) {
  const path = `mercado-pago/preferences/${preference}/pay`;
  return String((await sandbox.control<{ id: number }>("POST", path, how)).id);
}

const systemOf = (site: TestAgency) => ({ ...site.system, payments: paymentsOf(site).payments });
const settle = (providerPaymentId: string, site = agency) =>
  settlePayment(systemOf(site), { providerPaymentId });

describe("the money of a booking", () => {
  test("a payment goes to the agency's own account, or to the platform's account if the agency has none", async () => {
    const [second, third] = [await openAgency(database.db), await openAgency(database.db)];
    await assignAccount(OWN);
    await assignAccount(OTHER, second);
    for (const [site, account] of [
      [agency, OWN],
      [second, OTHER],
      [third, PLATFORM.id],
    ] as const) {
      const { id, preference } = await book(site);
      expect(preference).toMatch(new RegExp(`^${account}-`));
      const payment = await pay(preference);
      expect(await settle(payment, site)).toMatchObject({ kind: "settled", settlement: "confirm" });
      expect(await site.paymentsOf(id)).toMatchObject([{ collectorId: account, status: "approved" }]);
    }
  });

  test("a payment in another agency's account is unknown to this agency", async () => {
    const second = await openAgency(database.db);
    await assignAccount(OWN);
    await assignAccount(OTHER, second);
    await book();
    const { preference } = await book(second);
    expect(await settle(await pay(preference))).toEqual({ kind: "unknown" });
  });

  test("a payment in an account of the agency is a mismatch if no checkout of the booking used this account", async () => {
    await assignAccount(OTHER);
    await assignAccount(OWN);
    const { id } = await book();
    const former = createMerchantAccount({
      accessToken: `APP_USR-1-${OTHER}`,
      baseUrl: `${sandbox.url}/mercado-pago`,
    });
    const made = await former.payments.create(
      {
        amount: TOTAL,
        method: "visa",
        cardToken: "APRO",
        externalReference: id,
        description: "Caminata",
        payer: { email: "ana@viajeros.test" },
      },
      `direct-${id}`,
    );
    expect(await settle(made.id)).toEqual({ kind: "mismatch", bookingId: id });
    expect(await agency.booking(id)).toMatchObject({ status: "PENDING" });
  });
});

describe("a payment of an earlier account", () => {
  test("a payment from before the agency had its own account is settled, found and refunded by the platform's account", async () => {
    const { id, preference } = await book();
    await assignAccount(OWN);
    const payment = await pay(preference);
    expect(await settle(payment)).toMatchObject({ kind: "settled", settlement: "confirm" });
    const { payments } = paymentsOf(agency);
    expect(await payments.searchPayments(writeReference({ kind: "booking", id }))).toMatchObject([
      { id: payment, collectorId: PLATFORM.id },
    ]);
    await payments.refundPayment(payment, `refund-${id}`);
    expect(await payments.readPayment(payment)).toMatchObject({ status: "refunded", amountRefunded: TOTAL });
  });

  test("a payment from before a change of accounts is cancelled by the former account", async () => {
    await assignAccount(OWN);
    const { preference, id } = await book();
    const payment = await pay(preference, { method: "pse" });
    await settle(payment);
    await assignAccount(OTHER);
    await perform(cancelPayment, systemOf(agency), { providerPaymentId: payment });
    expect(await agency.paymentsOf(id)).toMatchObject([{ collectorId: OWN, status: "rejected" }]);
  });

  test("a payment is settled even if the agency has returned to the platform's account", async () => {
    await assignAccount(OWN);
    const { preference } = await book();
    await inTransaction(database.db, (tx) => retireMerchantAccount(tx, agency.agency.id, START));
    expect((await book()).preference).toMatch(new RegExp(`^${PLATFORM.id}-`));
    expect(await settle(await pay(preference))).toMatchObject({ kind: "settled", settlement: "confirm" });
  });
});

describe("an account that cannot be decrypted", () => {
  test.each([
    ["missing key", [newKey("2027-01")], 'the key "2026-11" is not in ENCRYPTION_KEYS'],
    ["different key", [newKey("2026-11")], 'the key "2026-11" of ENCRYPTION_KEYS is not the one'],
  ])("an account with a %s refuses payments, and reports the reason", async (_, keys, reason) => {
    await assignAccount(OWN);
    expect(await errorCode(book(agency, keys))).toBe("payment-provider-unavailable");
    const { payments, problems } = paymentsOf(agency, keys);
    const accountId = payments.accountId();
    await expect(accountId).rejects.toMatchObject({
      kind: "unauthorized",
      message: expect.stringContaining(reason),
    });
    expect(problems).toEqual([expect.stringContaining(`${agency.agency.id}: the merchant account ${OWN}`)]);
  });

  test("an account that cannot be decrypted does not affect other agencies", async () => {
    await assignAccount(OWN);
    const second = await openAgency(database.db);
    expect((await book(second, [newKey("2027-01")])).preference).toMatch(new RegExp(`^${PLATFORM.id}-`));
  });
});
