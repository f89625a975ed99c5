import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { DAY, HOUR, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { requestRefund } from "./request-refund.ts";

const database = databasePerFile();

async function cancelPaidBooking() {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  await perform(cancelBooking, ctx, { id });
  const [refund] = await site.refundsOf(id);
  const runRefundJob = () => perform(requestRefund, site.system, { refundId: refund?.id ?? "" });
  const row = async () => (await site.refundsOf(id))[0];
  return { site, id, paymentId, runRefundJob, row };
}

test("a refund that the provider settles at once is settled, and is requested only once", async () => {
  const { site, id, paymentId, runRefundJob, row } = await cancelPaidBooking();
  expect(await runRefundJob()).toBe(true);
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", lastError: null });
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
  expect((await site.story(id)).slice(-2)).toEqual(["request-refund", "record-payment"]);
});

test("a refund in process is polled until the provider has settled it", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  site.payments.refundStatus = "in_process";
  expect(await runRefundJob()).toBe(false);
  expect(await runRefundJob()).toBe(false);
  expect(await row()).toMatchObject({ status: "in-process" });
  const [known] = site.payments.refundsOf(paymentId);
  if (!known) throw new Error("the provider has no refund");
  site.payments.change(paymentId, {
    refunds: [{ ...known, status: "approved" }],
    amountRefunded: 360_000,
  });
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled" });
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
});

test("a settled refund is recorded on its payment without a webhook", async () => {
  const { site, id, runRefundJob } = await cancelPaidBooking();
  await runRefundJob();
  expect(await site.paymentsOf(id)).toMatchObject([{ amountRefunded: 360_000, providerStatus: "refunded" }]);
});

test("a refund is retried while the provider is down, and its row has the last error", async () => {
  const { site, runRefundJob, row } = await cancelPaidBooking();
  site.payments.failure = unavailableError();
  site.clock.set(new Date(START.getTime() + HOUR));
  expect(await runRefundJob()).toBe(false);
  expect(await row()).toMatchObject({ status: "requested", lastError: "unavailable: the provider is down" });
  const nextRunAt = (await site.jobs.of("request-refund")).at(-1)?.startAfter;
  expect(nextRunAt).toEqual(new Date(START.getTime() + 1.25 * HOUR));
  site.payments.failure = undefined;
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", lastError: null });
});

test("a refund is still retried after two days without the provider, and the agency gets one e-mail", async () => {
  const { site, runRefundJob, row } = await cancelPaidBooking();
  site.payments.failure = unavailableError();
  site.clock.set(new Date(START.getTime() + 2 * DAY));
  for (let n = 0; n < 3; n += 1) expect(await runRefundJob()).toBe(false);
  const emails = (await site.messages()).filter(({ content }) => content.kind === "refund-failed");
  expect(emails).toMatchObject([{ locale: "es-CO", content: { refundAmount: 360_000 } }]);
  site.payments.failure = undefined;
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled" });
});

test("a refund that was already made on the provider's panel is settled", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  site.payments.change(paymentId, { status: "refunded", amountRefunded: 360_000 });
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", providerRefundId: null });
  expect(site.payments.refundsOf(paymentId)).toEqual([]);
});

test("a refund that was partly made on the provider's panel is requested for the remaining amount", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  site.payments.change(paymentId, { amountRefunded: 60_000 });
  site.payments.answersToLose = 1;
  expect(await runRefundJob()).toBe(false);
  site.payments.answersToLose = 0;
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled", lastError: null });
  expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: 300_000 }]);
  expect(site.payments.look(paymentId)).toMatchObject({ status: "refunded", amountRefunded: 360_000 });
});

test.each([0.5, 0.29, 1, 60_000.75])(
  "a refund covers the remaining amount after %d pesos were refunded on the provider's panel",
  async (back) => {
    const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
    site.payments.change(paymentId, { amountRefunded: back });
    expect(await runRefundJob()).toBe(true);
    expect(await row()).toMatchObject({ status: "settled", lastError: null });
    expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: 360_000 - back }]);
    expect(site.payments.look(paymentId)).toMatchObject({ status: "refunded", amountRefunded: 360_000 });
  },
);

test("a cancellation refunds the remaining amount after half a peso was refunded before", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  site.payments.change(paymentId, { amountRefunded: 0.5, statusDetail: "partially_refunded" });
  await settlePayment(site.system, { providerPaymentId: paymentId });
  await perform(cancelBooking, ctx, { id });
  const [refund] = await site.refundsOf(id);
  expect(await perform(requestRefund, site.system, { refundId: refund?.id ?? "" })).toBe(true);
  expect(site.payments.look(paymentId)).toMatchObject({ status: "refunded", amountRefunded: 360_000 });
});

test("a refund that the provider refuses for another reason is retried for two days", async () => {
  const { site, runRefundJob, row } = await cancelPaidBooking();
  site.payments.refundPayment = async () => {
    throw new PaymentProviderError("refused", 400, "too old");
  };
  expect(await runRefundJob()).toBe(false);
  expect(await row()).toMatchObject({ status: "requested", lastError: "refused: too old" });
  site.clock.set(new Date(START.getTime() + 2 * DAY));
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "refused", lastError: "refused: too old" });
});

test("a refund whose response was lost is found by its idempotency key", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  site.payments.answersToLose = 1;
  expect(await runRefundJob()).toBe(false);
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "settled" });
  expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: 360_000 }]);
});

test("a refund that the provider rejects stays refused, and the agency gets an e-mail", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  site.payments.refundStatus = "rejected";
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "refused" });
  const message = (await site.messages()).at(-1);
  if (message?.content.kind !== "refund-failed") throw new Error("there is no e-mail");
  const composed = await composeEmail(site.system, message);
  expect(composed).toMatchObject({
    to: { email: site.agency.email },
    replyTo: { email: "ana@viajeros.test" },
    email: { providerPaymentId: paymentId, refused: true, refundBy: "2026-12-05", reason: "cancellation" },
  });
});

test("two concurrent workers request a refund once", async () => {
  const { site, paymentId, runRefundJob, row } = await cancelPaidBooking();
  expect(await Promise.all([runRefundJob(), runRefundJob()])).toEqual([true, true]);
  expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
  expect(await row()).toMatchObject({ status: "settled" });
});
