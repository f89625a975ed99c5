import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { agencyPerTest, HOUR } from "../../../../tests/support/use-case-context.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { getBooking } from "../../booking/get-booking.ts";
import { payBooking } from "../../booking/pay-booking.ts";
import { composeEmail } from "../../messaging/steps/compose-email.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import { requestRefund } from "../../refunds/request-refund.ts";
import { perform } from "../../use-case.ts";
import { settlePayment } from "./settle-payment.ts";

const site = agencyPerTest(databasePerFile());

const TOTAL = 360_000;
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });
const emails = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "payment-refunded");

async function runRefundJobs() {
  for (const { data } of await site.jobs.of("request-refund"))
    await perform(requestRefund, site.system, data);
}

async function bookWithPayment(change: Partial<ProviderPayment>) {
  const made = await site.book(2);
  const paymentId = site.payments.pay(made.id, TOTAL, change);
  return { ...made, paymentId, outcome: await settle(paymentId) };
}

describe("a payment of another amount or currency", () => {
  const mismatches: [string, Partial<ProviderPayment>, number][] = [
    ["is a peso too little", { amount: TOTAL - 1 }, TOTAL - 1],
    ["is a peso too much", { amount: TOTAL + 1 }, TOTAL + 1],
    ["has the price in dollars", { currency: "USD" }, TOTAL],
    ["is in dollars and cents", { currency: "USD", amount: 99.9 }, 100],
    ["is half a peso too little", { amount: TOTAL - 0.5 }, TOTAL],
    ["was partly refunded before", { amount: 50_000, amountRefunded: 20_000 }, 30_000],
  ];
  test.each(mismatches)("is refunded in full once if it %s", async (_name, change, asked) => {
    const { id, paymentId, outcome } = await bookWithPayment(change);
    expect(outcome).toEqual({ kind: "mismatch", bookingId: id });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", providerPaymentId: null });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: asked, reason: "wrong-amount" }]);
    expect(await emails()).toHaveLength(1);
    await runRefundJobs();
    await runRefundJobs();
    expect(site.payments.look(paymentId)).toMatchObject({ status: "refunded" });
    expect(site.payments.look(paymentId).amountRefunded).toBe(site.payments.look(paymentId).amount);
    expect(site.payments.refundsOf(paymentId)).toHaveLength(1);
    expect(await site.refundsOf(id)).toMatchObject([{ status: "settled" }]);
    expect(await site.story(id)).toEqual([
      "create-booking",
      "refuse-payment",
      "record-payment",
      "refund-payment",
      "request-refund",
      "record-payment",
    ]);
  });

  test("is refunded by a request without an amount, with the refund's id as the key", async () => {
    const { id, paymentId } = await bookWithPayment({ currency: "USD", amount: 99.9 });
    const [row] = await site.refundsOf(id);
    const asked: unknown[] = [];
    const { refundPayment } = site.payments;
    site.payments.refundPayment = (...words) => {
      asked.push(words);
      return refundPayment(...words);
    };
    await runRefundJobs();
    expect(asked).toEqual([[paymentId, row?.id]]);
  });

  test("causes an e-mail to the traveller with the amount in the paid currency", async () => {
    await bookWithPayment({ currency: "USD", amount: 99.9 });
    const [message] = await emails();
    if (!message) throw new Error("there is no e-mail");
    const { email, to } = await composeEmail(site.system, message);
    expect(email).toMatchObject({ reason: "wrong-amount", refundAmount: 99.9, refundCurrency: "USD" });
    expect(to.email).toBe("ana@viajeros.test");
  });

  test("causes an e-mail to the agency if the provider refuses the refund", async () => {
    await bookWithPayment({ currency: "USD", amount: 99.9 });
    site.payments.refundStatus = "rejected";
    await runRefundJobs();
    const message = (await site.messages()).find(({ content }) => content.kind === "refund-failed");
    expect(message?.content).toMatchObject({ refundAmount: 100, refundCurrency: "USD" });
  });

  test("has its refund settled if the agency already refunded on the provider's panel", async () => {
    const { id, paymentId } = await bookWithPayment({ amount: 5_000 });
    site.payments.change(paymentId, { status: "refunded", amountRefunded: 5_000 });
    await runRefundJobs();
    expect(await site.refundsOf(id)).toMatchObject([{ status: "settled" }]);
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
  });
});

describe("a payment of a wrong amount", () => {
  test("is refunded without an effect on a confirmed booking", async () => {
    const { id } = await site.book(2);
    const right = site.payments.pay(id, TOTAL);
    await settle(right);
    await settle(site.payments.pay(id, 5_000));
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: right });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 5_000, reason: "wrong-amount" }]);
  });

  test("is refunded if the booking was cancelled", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    await settle(site.payments.pay(id, TOTAL + 1));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL + 1, reason: "wrong-amount" }]);
  });

  test("leaves the open checkout of a pending booking payable", async () => {
    const { ctx, id, url, paymentId } = await bookWithPayment({ amount: 5_000 });
    expect(await perform(payBooking, ctx, { id })).toBe(url);
    expect((await perform(getBooking, ctx, { id })).payment).toBeNull();
    const right = site.payments.pay(id, TOTAL);
    await settle(right);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: right });
    expect(await site.paymentsOf(id)).toMatchObject([
      { attempt: 0, providerPaymentId: paymentId, amount: 5_000 },
      { attempt: 1, providerPaymentId: right, amount: TOTAL },
    ]);
  });
});

describe("a payment of a wrong amount that took no money", () => {
  test.each([
    ["was rejected", { status: "rejected" }],
    ["is pending", { status: "pending" }],
    ["was refunded before its first report", { status: "refunded", amountRefunded: 5_000 }],
    ["is in an open chargeback", { status: "charged_back", statusDetail: "in_process" }],
    ["was lost in a chargeback", { status: "charged_back", statusDetail: "settled" }],
  ] as const)("is not refunded if it %s", async (_name, change) => {
    const { id } = await bookWithPayment({ amount: 5_000, ...change });
    expect(await site.refundsOf(id)).toEqual([]);
    expect(await site.paymentsOf(id)).toMatchObject([{ attempt: 1, providerPaymentId: null }]);
    expect(await emails()).toEqual([]);
  });

  test("is refunded once it is approved", async () => {
    const { id, paymentId } = await bookWithPayment({ amount: 5_000, status: "pending" });
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 5_000 }]);
  });
});

test("the reconciliation reports an unknown payment of a wrong currency until it is refunded", async () => {
  const verify = async () => {
    const found = await reconcile(site.system, {
      agencyIds: [site.agency.id],
      paymentsOf: () => site.payments,
      requestsPerSecond: Number.POSITIVE_INFINITY,
      recheckDelayMs: 0,
    });
    return found
      .filter(({ kind }) => !kind.startsWith("message-") && kind !== "booking-stuck")
      .map(({ kind, weight }) => `${weight} ${kind}`);
  };
  const { id } = await site.book(2);
  const paymentId = site.payments.pay(id, 99.9, { currency: "USD" });
  site.clock.forward(HOUR);
  expect(await verify()).toEqual(["fault provider-payment-unknown"]);
  await settle(paymentId);
  await runRefundJobs();
  site.clock.forward(HOUR);
  expect(await verify()).toEqual([]);
});
