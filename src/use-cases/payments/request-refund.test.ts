import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { unavailable } from "../../../tests/support/fake-payments.ts";
import { openAgency } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { requestRefund } from "./request-refund.ts";
import { settlePayment } from "./settle-payment.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A paid booking that its traveller cancelled. */
async function cancelled() {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  await cancelBooking(ctx, { id });
  const [refund] = await site.refundsOf(id);
  const ask = () => requestRefund(site.system, { refundId: refund?.id ?? "" });
  const row = async () => (await site.refundsOf(id))[0];
  return { site, id, paymentId, ask, row };
}

test("a refund that the provider settles at once is settled, and asking again gives nothing back twice", async () => {
  const { site, id, paymentId, ask, row } = await cancelled();
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", lastError: null });
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
  expect((await site.story(id)).at(-1)).toBe("request-refund");
});

test("a refund in process is asked after until the provider has settled it", async () => {
  const { site, paymentId, ask, row } = await cancelled();
  site.payments.refundStatus = "in_process";
  expect(await ask()).toBe(false);
  expect(await ask()).toBe(false);
  expect(await row()).toMatchObject({ status: "in-process" });
  const [known] = site.payments.refundsOf(paymentId);
  if (!known) throw new Error("the provider has no refund");
  site.payments.change(paymentId, { refunds: [{ ...known, status: "approved" }] });
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled" });
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
});

test("a provider that is down leaves the reason on the row and the refund to be asked for again", async () => {
  const { site, ask, row } = await cancelled();
  site.payments.failure = unavailable();
  await expect(ask()).rejects.toMatchObject({ kind: "unavailable" });
  expect(await row()).toMatchObject({ status: "requested", lastError: "unavailable: the provider is down" });
  site.payments.failure = undefined;
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", lastError: null });
});

test("a refund whose answer was lost is found again under its key", async () => {
  const { site, paymentId, ask, row } = await cancelled();
  site.payments.answersToLose = 1;
  await expect(ask()).rejects.toMatchObject({ kind: "unavailable" });
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled" });
  expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: 360_000 }]);
});

test("a refund that the provider refuses stays refused", async () => {
  const { site, ask, row } = await cancelled();
  site.payments.refundStatus = "rejected";
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "refused" });
});

test("two workers with the same refund give the money back once", async () => {
  const { site, paymentId, ask, row } = await cancelled();
  expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
  expect(await row()).toMatchObject({ status: "settled" });
});
