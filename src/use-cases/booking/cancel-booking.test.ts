import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  replaceAgency,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { getBooking } from "./get-booking.ts";

const site = agencyPerTest(databasePerFile());

async function paidBooking(change: Parameters<TestAgency["book"]>[1] = {}) {
  const made = await site.book(2, change);
  const paymentId = site.payments.pay(made.id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  return { ...made, paymentId };
}

const emails = async () => (await site.messages()).map((message) => message.content);

describe("an unpaid booking", () => {
  test("is cancelled free of charge, with a message and an audit row", async () => {
    const { ctx, id } = await site.book();
    const view = await perform(cancelBooking, ctx, { id });
    expect(view).toMatchObject({ status: "CANCELLED", canPay: false, canCancel: false, refunds: [] });
    expect(await site.story(id)).toEqual(["create-booking", "cancel-booking"]);
    expect(await emails()).toContainEqual({
      kind: "booking-cancelled",
      bookingId: id,
      reason: "traveller",
      refundAmount: 0,
    });
  });

  test("is not cancelled if it was paid after the traveller saw the refund", async () => {
    const { ctx, id } = await site.book();
    const { refundIfCancelled: shownRefund } = await perform(getBooking, ctx, { id });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
    expect(await errorCode(perform(cancelBooking, ctx, { id, shownRefund }))).toBe("refund-changed");
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("has its pending payment cancelled at the provider", async () => {
    const { ctx, id } = await site.book();
    const pending = site.payments.pay(id, 360_000, { status: "pending", method: "pse" });
    await settlePayment(site.system, { providerPaymentId: pending });
    await perform(cancelBooking, ctx, { id });
    const [job] = await site.jobs.of("cancel-payment");
    expect(job?.data.providerPaymentId).toBe(pending);
    await perform(cancelPayment, site.system, { providerPaymentId: pending });
    expect(await site.paymentsOf(id)).toMatchObject([{ status: "rejected", providerStatus: "cancelled" }]);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
  });

  test("refunds the money if the pending payment was approved in the meantime", async () => {
    const { ctx, id } = await site.book();
    const pending = site.payments.pay(id, 360_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: pending });
    await perform(cancelBooking, ctx, { id });
    site.payments.change(pending, { status: "approved" });
    await perform(cancelPayment, site.system, { providerPaymentId: pending });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 360_000, reason: "cancelled-booking" }]);
  });

  test("stays cancelled while the provider cannot cancel the payment, and the job retries", async () => {
    const { ctx, id } = await site.book();
    const pending = site.payments.pay(id, 360_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: pending });
    await perform(cancelBooking, ctx, { id });
    site.payments.failure = unavailableError();
    await expect(perform(cancelPayment, site.system, { providerPaymentId: pending })).rejects.toThrow("down");
    site.payments.failure = undefined;
    await perform(cancelPayment, site.system, { providerPaymentId: pending });
    expect(await site.paymentsOf(id)).toMatchObject([{ status: "rejected" }]);
  });
});

describe("a paid booking", () => {
  test("is refunded in full more than a day before the start", async () => {
    const { ctx, id, paymentId } = await paidBooking();
    const view = await perform(cancelBooking, ctx, { id });
    expect(view).toMatchObject({ status: "CANCELLED", refunds: [{ amount: 360_000, status: "requested" }] });
    const [refund] = await site.refundsOf(id);
    expect(await site.jobs.of("request-refund")).toMatchObject([{ data: { refundId: refund?.id } }]);
    await perform(requestRefund, site.system, { refundId: refund?.id ?? "" });
    expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: 360_000 }]);
  });

  test("is not cancelled if the refund differs from the amount that the traveller saw", async () => {
    const start = new Date("2026-12-05T13:00:00Z");
    const { ctx, id } = await paidBooking();
    const { refundIfCancelled: shownRefund } = await perform(getBooking, ctx, { id });
    expect(shownRefund).toBe(360_000);
    site.clock.set(new Date(start.getTime() - DAY + 1000));
    expect(await errorCode(perform(cancelBooking, ctx, { id, shownRefund }))).toBe("refund-changed");
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await perform(cancelBooking, ctx, { id, shownRefund: 0 })).toMatchObject({ status: "CANCELLED" });
  });

  test("is free to cancel exactly a day before the start, and not a second later", async () => {
    const start = new Date("2026-12-05T13:00:00Z");
    const inTime = await paidBooking();
    site.clock.set(new Date(start.getTime() - DAY));
    await perform(cancelBooking, inTime.ctx, { id: inTime.id });
    expect(await site.refundsOf(inTime.id)).toHaveLength(1);
    const late = await paidBooking();
    site.clock.set(new Date(start.getTime() - DAY + 1000));
    const view = await perform(cancelBooking, late.ctx, { id: late.id });
    expect(view).toMatchObject({ status: "CANCELLED", refunds: [] });
    expect(await emails()).toContainEqual(expect.objectContaining({ reason: "traveller", refundAmount: 0 }));
  });

  test("is refunded less than a day before the start if it was bought within five business days", async () => {
    // Bought on Friday 20 November: the fifth business day is Friday 27.
    const { ctx, id } = await paidBooking({ date: "2026-11-28" });
    site.clock.set(new Date("2026-11-27T23:00:00Z"));
    await perform(cancelBooking, ctx, { id });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 360_000, reason: "cancellation" }]);
  });

  test("cannot be cancelled after its start or a second time", async () => {
    const { ctx, id } = await paidBooking();
    site.clock.set(new Date("2026-12-05T13:00:00Z"));
    expect(await errorCode(perform(cancelBooking, ctx, { id }))).toBe("booking-not-cancellable");
    await replaceAgency(site);
    const other = await paidBooking();
    await perform(cancelBooking, other.ctx, { id: other.id });
    expect(await errorCode(perform(cancelBooking, other.ctx, { id: other.id }))).toBe(
      "booking-not-cancellable",
    );
    expect(await site.refundsOf(other.id)).toHaveLength(1);
  });

  test("that was partly refunded gets a refund of the remaining amount, and an e-mail with this amount", async () => {
    const { ctx, id, paymentId } = await paidBooking();
    site.payments.change(paymentId, { amountRefunded: 60_000 });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    await perform(cancelBooking, ctx, { id });
    const [refund] = await site.refundsOf(id);
    expect(refund).toMatchObject({ amount: 300_000 });
    expect(await perform(requestRefund, site.system, { refundId: refund?.id ?? "" })).toBe(true);
    expect(await emails()).toContainEqual(expect.objectContaining({ refundAmount: 300_000 }));
  });
});

test("somebody else's booking is not found, and stays as it is", async () => {
  const { id } = await paidBooking();
  expect(await errorCode(perform(cancelBooking, await site.traveller(), { id }))).toBe("booking-not-found");
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
});
