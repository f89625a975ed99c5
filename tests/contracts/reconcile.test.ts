import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createAgencyPayments } from "../../src/server/payments/agency-payments.ts";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { reconcile } from "../../src/use-cases/reconciliation/reconcile.ts";
import { requestRefund } from "../../src/use-cases/refunds/request-refund.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { newKey, openMerchantAccounts } from "../support/merchant-accounts.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { HOUR, openAgency, START, type TestAgency } from "../support/use-case-context.ts";

let sandbox: TestSandbox;
let database: TestDatabase;
let agency: TestAgency;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago], now: () => START });
  database = await testDatabase(4);
});
beforeEach(async () => {
  agency = await openAgency(database.db);
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

function payments() {
  const { accounts } = openMerchantAccounts(database.db, `${sandbox.url}/mercado-pago`, [newKey("2026-11")]);
  return createAgencyPayments(database.db, accounts, agency.agency.id);
}

const providerDiscrepancies = async () => {
  const found = await reconcile(agency.system, {
    agencyIds: [agency.agency.id],
    paymentsOf: payments,
    requestsPerSecond: 200,
    recheckDelayMs: 0,
  });
  return found
    .filter(({ kind }) => kind.startsWith("provider-"))
    .map(({ kind, detail }) => `${kind}: ${detail}`);
};

async function bookAndPay() {
  const ctx = { ...(await agency.traveller()), payments: payments() };
  await perform(createBooking, ctx, sampleBookingRequest(agency.experience, 2));
  const [booking] = await agency.bookingsOf(ctx.userId);
  const [attempt] = await agency.paymentsOf(booking?.id ?? "");
  const path = `mercado-pago/preferences/${attempt?.preferenceId}/pay`;
  const { id } = await sandbox.control<{ id: number }>("POST", path, { method: "visa", cardholder: "APRO" });
  return { ctx, bookingId: booking?.id ?? "", paymentId: String(id) };
}

test("a payment that only the provider knows is found until it is settled", async () => {
  const { ctx, bookingId, paymentId } = await bookAndPay();
  agency.clock.forward(HOUR);
  expect(await providerDiscrepancies()).toEqual([
    `provider-payment-unknown: payment ${paymentId}: the provider says approved, 360000, 0 of it returned; here it is not known`,
  ]);
  agency.clock.set(START);
  const system = { ...agency.system, payments: payments() };
  await settlePayment(system, { providerPaymentId: paymentId });
  await perform(cancelBooking, ctx, { id: bookingId });
  const [refund] = await agency.refundsOf(bookingId);
  expect(await perform(requestRefund, system, { refundId: refund?.id ?? "" })).toBe(true);
  agency.clock.forward(HOUR);
  expect(await providerDiscrepancies()).toEqual([]);
});

test("money that was refunded on the provider's panel without a webhook is found", async () => {
  const { paymentId } = await bookAndPay();
  await settlePayment({ ...agency.system, payments: payments() }, { providerPaymentId: paymentId });
  await sandbox.control("POST", `mercado-pago/payments/${paymentId}`, { status: "refunded" });
  agency.clock.forward(HOUR);
  expect(await providerDiscrepancies()).toEqual([
    `provider-payment-differs: payment ${paymentId}: the provider says refunded, 360000, 360000 of it returned; here approved, 360000, 0 of it returned`,
  ]);
});
