import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { settledPayments, TOTAL } from "../../../../tests/support/settled-payments.ts";
import {
  agencyPerTest,
  MINUTE,
  openAgency,
  replaceAgency,
} from "../../../../tests/support/use-case-context.ts";
import { requestRefund } from "../../refunds/request-refund.ts";
import { perform } from "../../use-case.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const { settle, emailKinds, bookPaid, lapsed } = settledPayments(site);

describe("a payment approved after the hold lapsed", () => {
  test("confirms the booking if its seats are still free", async () => {
    const { id } = await lapsed();
    await settle(site.payments.pay(id, TOTAL));
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    await expect(site.book(1)).rejects.toMatchObject({ code: "sold-out" });
  });

  test("is refunded if the seats are taken, and the traveller gets an e-mail", async () => {
    const { id } = await lapsed();
    await site.book(1);
    await settle(site.payments.pay(id, TOTAL));
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, reason: "late-payment" }]);
    expect(await emailKinds()).toEqual(["payment-refunded"]);
  });

  test("is refunded if the sale has ended or the departure was closed", async () => {
    const closed = await lapsed();
    await site.changeDeparture({ capacity: 2, closed: true });
    await settle(site.payments.pay(closed.id, TOTAL));
    expect(await site.refundsOf(closed.id)).toHaveLength(1);
    await replaceAgency(site);
    const late = await lapsed();
    site.clock.set(new Date("2026-12-05T11:00:00Z"));
    await settle(site.payments.pay(late.id, TOTAL));
    expect(await site.refundsOf(late.id)).toHaveLength(1);
  });

  test("is refunded even if seats become free before the refund is settled", async () => {
    const { id } = await lapsed();
    const other = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL);
    await settle(paymentId);
    site.clock.set(new Date(other.booking.holdExpiresAt.getTime() + MINUTE));
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    expect(await emailKinds()).toEqual(["payment-refunded"]);
  });
});

describe("a second approved payment", () => {
  test("is refunded once, and the first payment still counts", async () => {
    const { id, paymentId } = await bookPaid();
    const second = site.payments.pay(id, TOTAL);
    await settle(second);
    await settle(second);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: paymentId });
    const refunds = await site.refundsOf(id);
    expect(refunds).toMatchObject([{ amount: TOTAL, reason: "double-payment" }]);
    await perform(requestRefund, site.system, { refundId: refunds[0]?.id ?? "" });
    expect(site.payments.refundsOf(second)).toHaveLength(1);
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
    await settle(second);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});

describe("a payment that does not match a booking", () => {
  test("is ignored without a refund if another account got the money", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL, { collectorId: "999" });
    expect(await settle(paymentId)).toEqual({ kind: "mismatch", bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", providerPaymentId: null });
    expect(await site.story(id)).toEqual(["create-booking", "refuse-payment"]);
    expect(await site.refundsOf(id)).toEqual([]);
    expect(await emailKinds()).toEqual([]);
  });

  test("is unknown if its reference names no booking of the agency", async () => {
    const elsewhere = await openAgency(database.db);
    const theirs = await elsewhere.book(2);
    for (const reference of ["", "AV-123", "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44", theirs.id]) {
      expect(await settle(site.payments.pay(reference, TOTAL))).toEqual({ kind: "unknown" });
    }
    expect(await elsewhere.booking(theirs.id)).toMatchObject({ status: "PENDING" });
  });
});

describe("a payment for a cancelled booking", () => {
  test("is refunded once, although its booking was cancelled after the refund request", async () => {
    const { id } = await lapsed();
    await site.book(1);
    const paymentId = site.payments.pay(id, TOTAL);
    await settle(paymentId);
    await database.pool.query("update bookings set status = 'CANCELLED' where id = $1", [id]);
    await settle(paymentId);
    expect(await site.refundsOf(id)).toHaveLength(1);
    expect(await emailKinds()).toEqual(["payment-refunded"]);
  });
});
