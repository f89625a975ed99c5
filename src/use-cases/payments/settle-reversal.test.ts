import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, type TestAgency } from "../../../tests/support/use-case-context.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { listAgencyBookings } from "../booking-file/list-agency-bookings.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

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
    const { ctx, id } = await site.book(2);
    await settle(site.payments.pay(id, TOTAL, { status: "refunded", amountRefunded: TOTAL }));
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ status: "PENDING", standing: "unpaid", refunds: [] },
      payment: { status: "approved", amountRefunded: TOTAL },
    });
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

  test("that was lost before the trip cancels the booking", async () => {
    const { id, paymentId } = await bookPaid();
    site.payments.change(paymentId, { ...chargeback, statusDetail: "settled" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect((await site.messages()).at(-1)?.content).toMatchObject({ refundAmount: 0 });
  });
});

describe("money that is returned after the trip", () => {
  const AFTERWARDS = new Date("2026-12-20T15:00:00Z");
  const lost = { status: "charged_back", statusDetail: "settled" } as const;
  const desk = () => staffOf(site, "owner");
  const duesOf = async (id: string) => (await perform(getBookingFile, desk(), { id })).balance.due;
  const lostNeeds = async () =>
    (await perform(getToday, desk())).needs.filter(({ kind }) => kind === "charge-back-lost");
  const owing = async () => {
    const { rows } = await perform(listAgencyBookings, desk(), { order: "latest", money: "owed" });
    return rows.map(({ id }) => id);
  };
  const findings = async () => {
    const options = { requestsPerSecond: Number.POSITIVE_INFINITY, recheckDelayMs: 0 };
    const found = await reconcile(site.system, {
      ...{ agencyIds: [site.agency.id], paymentsOf: () => site.payments, ...options },
    });
    return found.filter(({ kind }) => !kind.startsWith("message")).map(({ kind, weight }) => [kind, weight]);
  };

  async function afterTheTrip(change: Partial<ProviderPayment>) {
    const booked = await bookPaid();
    site.clock.set(AFTERWARDS);
    site.payments.change(booked.paymentId, change);
    const before = await emailKinds();
    expect(await settle(booked.paymentId)).toMatchObject({ settlement: "returned-after-trip" });
    await settle(booked.paymentId);
    expect(await emailKinds()).toEqual(before);
    return booked;
  }

  test("in a lost chargeback leaves the booking confirmed, and the price due until it is collected", async () => {
    const { id, ctx } = await afterTheTrip(lost);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", cancelledAt: null });
    expect(await duesOf(id)).toBe(TOTAL);
    expect(await lostNeeds()).toMatchObject([{ bookingId: id, amount: TOTAL }]);
    expect(await owing()).toEqual([id]);
    const sent = (await site.messages()).filter(({ content }) => content.kind === "agency-chargeback-lost");
    expect(sent).toMatchObject([{ content: { bookingId: id, amount: TOTAL }, locale: "es-CO" }]);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ status: "CONFIRMED", standing: "confirmed", isOver: true, voucherPath: null },
      payments: [{ status: "approved", isReversed: true }],
    });
    expect(await findings()).toEqual([["balance-open", "notice"]]);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    expect([await duesOf(id), await lostNeeds(), await owing(), await findings()]).toEqual([0, [], [], []]);
  });

  test("in a lost chargeback can be waived", async () => {
    const { id } = await afterTheTrip(lost);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "free"));
    expect([await duesOf(id), await lostNeeds(), await findings()]).toEqual([0, [], []]);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("by the agency at the provider leaves the booking confirmed with nothing due", async () => {
    const { id } = await afterTheTrip({ status: "refunded", amountRefunded: TOTAL });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect([await duesOf(id), await lostNeeds(), await owing(), await findings()]).toEqual([0, [], [], []]);
    expect((await site.messages()).map(({ content }) => content.kind)).not.toContain(
      "agency-chargeback-lost",
    );
  });

  test("does cancel the booking if the agency had cancelled its departure", async () => {
    const { id, paymentId, booking } = await bookPaid();
    await database.pool.query(
      `insert into campaigns (agency_id, id, departure_id, cause, status, people, started_by, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'weather', 'stopped', 2, 'staff:x', now(), now())`,
      [site.agency.id, booking.departureId],
    );
    site.clock.set(AFTERWARDS);
    site.payments.change(paymentId, lost);
    expect(await settle(paymentId)).toMatchObject({ settlement: "money-returned" });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
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
