import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { refundBooking } from "../../src/use-cases/refunds/refund-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { interleave } from "../support/databases/tampered-database.ts";
import { staffOf } from "../support/staff/staff.ts";
import { bookAndTakePayment, settleAndReconcile } from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const TOTAL = 360_000;
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
/** This query runs right after the payments were read. */
const READS_REFUNDS = /from "refunds"/;

const database = databasePerFile();
const site = agencyPerTest(database);

const refundInput = (bookingId: string, way: "as-paid" | "by-hand", amount = 200_000) => ({
  ...{ bookingId, amount, way, why: "Lluvia", proof: "Recibo 9", idempotencyKey: v7() },
});

async function paidByCard() {
  const booking = await site.book(2);
  const providerPaymentId = site.payments.pay(booking.id, TOTAL);
  await settlePayment(site.system, { providerPaymentId });
  return { ...booking, providerPaymentId };
}

async function refundsRequested(id: string): Promise<number> {
  const refunds = await site.refundsOf(id);
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

describe("concurrent refunds of one booking by two members of staff", () => {
  async function refundTwice(withoutLocks: boolean): Promise<number> {
    const { id } = await bookAndTakePayment(site, "cash");
    await interleave(
      database.pool,
      { withoutLocks, after: READS_REFUNDS },
      (db) => perform(refundBooking, { ...staffOf(site, "desk"), db }, refundInput(id, "by-hand")),
      () => perform(refundBooking, staffOf(site, "manager"), refundInput(id, "by-hand")),
    );
    return refundsRequested(id);
  }

  test("the second refund is refused if it exceeds the paid amount", async () => {
    expect(await refundTwice(false)).toBe(200_000);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock more would be refunded than was paid", async () => {
    expect(await refundTwice(true)).toBe(400_000);
  });
});

describe("refund by staff during a cancellation", () => {
  async function refundWhileCancelling(withoutLocks: boolean): Promise<number> {
    const { id, ctx } = await paidByCard();
    await interleave(
      database.pool,
      { withoutLocks, after: READS_REFUNDS },
      (db) => perform(refundBooking, { ...staffOf(site, "desk"), db }, refundInput(id, "as-paid")),
      () => perform(cancelBooking, ctx, { id }),
    );
    return refundsRequested(id);
  }

  test("the cancellation refunds the remainder", async () => {
    expect(await refundWhileCancelling(false)).toBe(TOTAL);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock more would be refunded than was paid", async () => {
    expect(await refundWhileCancelling(true)).toBe(TOTAL + 200_000);
  });
});

describe("refund in cash while the provider reports a full refund to the card", () => {
  async function refundWhileReturning(withoutLocks: boolean): Promise<number> {
    const { id, providerPaymentId } = await paidByCard();
    site.payments.change(providerPaymentId, { status: "refunded", amountRefunded: TOTAL });
    await interleave(
      database.pool,
      { withoutLocks, after: LOCKS_BOOKING },
      (db) => settlePayment({ ...site.system, db }, { providerPaymentId }),
      () => perform(refundBooking, staffOf(site, "owner"), refundInput(id, "by-hand")),
    );
    return refundsRequested(id);
  }

  test("the refund in cash is refused", async () => {
    expect(await refundWhileReturning(false)).toBe(0);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock the refund in cash would be accepted", async () => {
    expect(await refundWhileReturning(true)).toBe(200_000);
  });
});
