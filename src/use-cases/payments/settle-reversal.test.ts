import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { perform } from "../use-case.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const site = agencyPerTest(databasePerFile());

const TOTAL = 360_000;
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });
const emailKinds = async () =>
  (await site.messages())
    .map((message) => message.content.kind)
    .filter((kind) => !/^(booking-lead|agency-)/.test(kind));

async function bookPaid(change: Parameters<TestAgency["payments"]["pay"]>[2] = {}) {
  const made = await site.book(2);
  const paymentId = site.payments.pay(made.id, TOTAL, change);
  await settle(paymentId);
  return { ...made, paymentId };
}

describe("a refund at the provider's panel", () => {
  test("in part is recorded, and the booking stays confirmed", async () => {
    const { id, paymentId } = await bookPaid();
    site.payments.change(paymentId, { amountRefunded: 100_000 });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await site.paymentsOf(id)).toMatchObject([{ amountRefunded: 100_000, status: "approved" }]);
  });

  test("in full cancels the booking, frees its seats and e-mails the traveller", async () => {
    await site.changeDeparture({ capacity: 2 });
    const { id, paymentId } = await bookPaid();
    site.payments.change(paymentId, { status: "refunded", amountRefunded: TOTAL });
    await settle(paymentId);
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect((await site.messages()).at(-1)?.content).toMatchObject({
      reason: "money-returned",
      refundAmount: TOTAL,
    });
    expect(await emailKinds()).toEqual(["booking-confirmed", "booking-cancelled"]);
    await site.book(2);
  });

  test("of an unpaid booking does not confirm the booking", async () => {
    const { id } = await site.book(2);
    await settle(site.payments.pay(id, TOTAL, { status: "refunded", amountRefunded: TOTAL }));
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    expect(await site.refundsOf(id)).toEqual([]);
  });
});

describe("a chargeback", () => {
  test("that the agency won before the payment was recorded does not prevent the refund of a cancelled booking", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    const won = { status: "charged_back", statusDetail: "reimbursed" } as const;
    await settle(site.payments.pay(id, 360_000, won));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 360_000, reason: "cancelled-booking" }]);
  });

  const chargeback = { status: "charged_back" as const };

  test("that is open or was won leaves the booking confirmed", async () => {
    const { id, paymentId } = await bookPaid();
    for (const change of [
      { status: "in_mediation" as const },
      { ...chargeback, statusDetail: "in_process" },
      { ...chargeback, statusDetail: "reimbursed" },
    ]) {
      site.payments.change(paymentId, change);
      await settle(paymentId);
      expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    }
  });

  test("that was lost cancels the booking", async () => {
    const { id, paymentId } = await bookPaid();
    site.payments.change(paymentId, { ...chargeback, statusDetail: "settled" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect((await site.messages()).at(-1)?.content).toMatchObject({ refundAmount: 0 });
  });
});

describe("a stale state from the provider", () => {
  test("does not revert an approved payment", async () => {
    const { id, paymentId } = await bookPaid();
    for (const status of ["pending", "in_process", "rejected"] as const) {
      site.payments.change(paymentId, { status });
      expect(await settle(paymentId)).toMatchObject({ settlement: "nothing" });
    }
    expect(await site.paymentsOf(id)).toMatchObject([{ status: "approved", providerStatus: "approved" }]);
    expect(await emailKinds()).toEqual(["booking-confirmed"]);
  });

  test("does not make a rejected payment pending again", async () => {
    const { id, booking, paymentId } = await bookPaid({ status: "rejected" });
    site.payments.change(paymentId, { status: "pending", expiresAt: new Date("2026-11-22T15:00:00Z") });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ holdExpiresAt: booking.holdExpiresAt });
    expect(await emailKinds()).toEqual(["payment-rejected"]);
  });
});
