import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { takePayment } from "../../src/use-cases/booking-by-staff/take-payment.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { completeRefund } from "../../src/use-cases/refunds/complete-refund.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { interleave } from "../support/databases/tampered-database.ts";
import {
  bookAndTakePayment,
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const TOTAL = 360_000;
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
/** This query runs right after the payments were read. */
const READS_REFUNDS = /from "refunds"/;
const LOCKS_REFUND = /from "refunds" .* for update$/;

const database = databasePerFile();
const site = agencyPerTest(database);

async function keptAmountOf(id: string): Promise<number> {
  const rows = (await site.paymentsOf(id)).filter(({ status }) => status === "approved");
  const refunds = await site.refundsOf(id);
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
  return refunds.reduce((balance, { amount }) => balance - amount, paid);
}

describe("cash payment during the approval of the traveller's payment", () => {
  async function takeWhilePaying(withoutLocks: boolean): Promise<number> {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, TOTAL);
    await interleave(
      database.pool,
      { withoutLocks, after: READS_REFUNDS },
      (db) => perform(takePayment, { ...operatorOf(site), db }, takePaymentInput(id, "cash")),
      () => settlePayment(site.system, { providerPaymentId }),
    );
    return keptAmountOf(id);
  }

  test("one of two concurrent payments is refunded", async () => {
    expect(await takeWhilePaying(false)).toBe(TOTAL);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock both payments would be kept", async () => {
    expect(await takeWhilePaying(true)).toBe(2 * TOTAL);
  });
});

describe("approval of a payment during a cash payment", () => {
  async function payWhileTaking(withoutLocks: boolean): Promise<number> {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, TOTAL);
    await interleave(
      database.pool,
      { withoutLocks, after: LOCKS_BOOKING },
      (db) => settlePayment({ ...site.system, db }, { providerPaymentId }),
      () => perform(takePayment, operatorOf(site), takePaymentInput(id, "cash")),
    );
    return keptAmountOf(id);
  }

  test("a cash payment is refused after the approval", async () => {
    expect(await payWhileTaking(false)).toBe(TOTAL);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock both payments would be kept", async () => {
    expect(await payWhileTaking(true)).toBe(2 * TOTAL);
  });
});

describe("concurrent payments that two clerks take", () => {
  async function takeTwice(withoutLocks: boolean): Promise<number> {
    const { id } = await site.book(2);
    await interleave(
      database.pool,
      { withoutLocks, after: READS_REFUNDS },
      (db) => perform(takePayment, { ...operatorOf(site), db }, takePaymentInput(id, "cash")),
      () => perform(takePayment, operatorOf(site), takePaymentInput(id, "transfer")),
    );
    return keptAmountOf(id);
  }

  test("one of two concurrent payments to clerks is refused", async () => {
    expect(await takeTwice(false)).toBe(TOTAL);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock both payments to clerks would be recorded", async () => {
    expect(await takeTwice(true)).toBe(2 * TOTAL);
  });
});

describe("concurrent records of a refund by two clerks", () => {
  async function completeTwice(withoutLocks: boolean): Promise<number> {
    const { ctx, id } = await bookAndTakePayment(site, "cash");
    await perform(cancelBooking, ctx, { id });
    const input = { refundId: (await site.refundsOf(id))[0]?.id ?? "", note: "Transferencia 8812" };
    await interleave(
      database.pool,
      { withoutLocks, after: LOCKS_REFUND },
      (db) => perform(completeRefund, { ...operatorOf(site), db }, input),
      () => perform(completeRefund, operatorOf(site), input),
    );
    return (await site.story(id)).filter((name) => name === "complete-refund").length;
  }

  test("a refund is recorded once", async () => {
    expect(await completeTwice(false)).toBe(1);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the locks a refund would be recorded twice", async () => {
    expect(await completeTwice(true)).toBe(2);
  });
});
