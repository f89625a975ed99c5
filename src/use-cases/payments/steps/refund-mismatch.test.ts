import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/database.ts";
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

async function refund() {
  for (const { data } of await site.jobs.of("request-refund"))
    await perform(requestRefund, site.system, data);
}

/** A booking for two with a settled payment that does not match. */
async function paidWrongly(change: Partial<ProviderPayment>) {
  const made = await site.book(2);
  const paymentId = site.payments.pay(made.id, TOTAL, change);
  return { ...made, paymentId, outcome: await settle(paymentId) };
}

describe("a payment of another amount or currency is refunded in full, once, and never confirms", () => {
  const mismatches: [string, Partial<ProviderPayment>, number][] = [
    ["a peso too little", { amount: TOTAL - 1 }, TOTAL - 1],
    ["a peso too much", { amount: TOTAL + 1 }, TOTAL + 1],
    ["the right number of dollars", { currency: "USD" }, TOTAL],
    ["dollars and cents", { currency: "USD", amount: 99.9 }, 100],
    ["half a peso too little", { amount: TOTAL - 0.5 }, TOTAL],
    ["a part of it returned before", { amount: 50_000, amountRefunded: 20_000 }, 30_000],
  ];
  test.each(mismatches)("%s", async (_name, change, asked) => {
    const { id, paymentId, outcome } = await paidWrongly(change);
    expect(outcome).toEqual({ kind: "mismatch", bookingId: id });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", providerPaymentId: null });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: asked, reason: "wrong-amount" }]);
    expect(await emails()).toHaveLength(1);
    await refund();
    await refund();
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

  test("by a request to the provider without an amount, under the refund's key", async () => {
    const { id, paymentId } = await paidWrongly({ currency: "USD", amount: 99.9 });
    const [row] = await site.refundsOf(id);
    const asked: unknown[] = [];
    const { refundPayment } = site.payments;
    site.payments.refundPayment = (...words) => {
      asked.push(words);
      return refundPayment(...words);
    };
    await refund();
    expect(asked).toEqual([[paymentId, row?.id]]);
  });

  test("with an e-mail to the traveller that has the amount in the currency that was paid", async () => {
    await paidWrongly({ currency: "USD", amount: 99.9 });
    const [message] = await emails();
    if (!message) throw new Error("there is no e-mail");
    const { email, to } = await composeEmail(site.system, message);
    expect(email).toMatchObject({ reason: "wrong-amount", refundAmount: 99.9, refundCurrency: "USD" });
    expect(to.email).toBe("ana@viajeros.test");
  });

  test("with an e-mail to the agency if the provider refuses the refund", async () => {
    await paidWrongly({ currency: "USD", amount: 99.9 });
    site.payments.refundStatus = "rejected";
    await refund();
    const message = (await site.messages()).find(({ content }) => content.kind === "refund-failed");
    expect(message?.content).toMatchObject({ refundAmount: 100, refundCurrency: "USD" });
  });

  test("and the refund is settled if the money was refunded from the provider's panel", async () => {
    const { id, paymentId } = await paidWrongly({ amount: 5_000 });
    site.payments.change(paymentId, { status: "refunded", amountRefunded: 5_000 });
    await refund();
    expect(await site.refundsOf(id)).toMatchObject([{ status: "settled" }]);
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
  });
});

describe("a payment of a wrong amount", () => {
  test("is refunded if the booking is confirmed, which stays confirmed", async () => {
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

  test("leaves a pending booking to be paid in the open checkout", async () => {
    const { ctx, id, url, paymentId } = await paidWrongly({ amount: 5_000 });
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

describe("an attempt that took no money of a wrong amount", () => {
  test.each([
    ["was rejected", { status: "rejected" }],
    ["is pending", { status: "pending" }],
    ["went back before anybody heard of it", { status: "refunded", amountRefunded: 5_000 }],
    ["was charged back and is argued about", { status: "charged_back", statusDetail: "in_process" }],
    ["was charged back and lost", { status: "charged_back", statusDetail: "settled" }],
  ] as const)("%s, and nothing is refunded", async (_name, change) => {
    const { id } = await paidWrongly({ amount: 5_000, ...change });
    expect(await site.refundsOf(id)).toEqual([]);
    expect(await site.paymentsOf(id)).toMatchObject([{ attempt: 1, providerPaymentId: null }]);
    expect(await emails()).toEqual([]);
  });

  test("is refunded once it is approved", async () => {
    const { id, paymentId } = await paidWrongly({ amount: 5_000, status: "pending" });
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 5_000 }]);
  });
});

test("reconciliation finds nothing once the payment is refunded, and a discrepancy while it is unknown here", async () => {
  const verify = async () => {
    const found = await reconcile(site.system, {
      agencyIds: [site.agency.id],
      paymentsOf: () => site.payments,
      questionsPerSecond: Number.POSITIVE_INFINITY,
      secondLookAfterMs: 0,
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
  await refund();
  site.clock.forward(HOUR);
  expect(await verify()).toEqual([]);
});
