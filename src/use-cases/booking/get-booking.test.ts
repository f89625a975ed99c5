import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { accountWith, bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { DAY, errorCode, MINUTE, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { claimBookings } from "../booking-link/claim-bookings.ts";
import { sendBookingLead } from "../messaging/send-booking-lead.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { getBooking } from "./get-booking.ts";
import { listBookings } from "./list-bookings.ts";

const database = databasePerFile();

describe("a booking is shown", () => {
  test("with the actions that are possible now", async () => {
    const site = await openAgency(database.db);
    const { ctx, id, booking } = await site.book(2);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      canPay: true,
      canCancel: true,
      refundIfCancelled: 0,
      holdExpiresAt: booking.holdExpiresAt,
      withdrawalUntil: "2026-11-27",
      participantsInfo: [{ name: "Ana Restrepo" }, { name: "Lucía Restrepo" }],
    });
    site.clock.forward(31 * MINUTE);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      status: "PENDING",
      standing: "lapsed",
      canPay: false,
      canCancel: false,
    });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      status: "CONFIRMED",
      canPay: false,
      canCancel: true,
      refundIfCancelled: 360_000,
      holdExpiresAt: null,
    });
  });

  test("as lapsed if its payment came too late, from the request of the refund on", async () => {
    const site = await openAgency(database.db);
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(2);
    site.clock.forward(31 * MINUTE);
    await site.book(1);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ status: "PENDING", standing: "lapsed", canPay: false },
      refunds: [{ amount: 360_000, status: "requested" }],
    });
  });

  test("only to the traveller who made it, and only at the agency where it was made", async () => {
    const site = await openAgency(database.db);
    const { ctx, id } = await site.book(2);
    const { agency } = await openAgency(database.db);
    expect(await errorCode(perform(getBooking, await site.traveller(), { id }))).toBe("booking-not-found");
    expect(await errorCode(perform(getBooking, { ...ctx, agency }, { id }))).toBe("booking-not-found");
    expect(await errorCode(perform(getBooking, site.system, { id }))).toBe("not-signed-in");
    expect(await perform(listBookings, ctx)).toMatchObject([{ id }]);
    expect(await perform(listBookings, { ...ctx, agency })).toEqual([]);
  });
});

test("the e-mail to the agency is not sent twice, and somebody else's booking is not found", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book(2);
  await perform(sendBookingLead, ctx, { bookingId: id });
  expect(await site.messages()).toHaveLength(1);
  expect(await errorCode(perform(sendBookingLead, await site.traveller(), { bookingId: id }))).toBe(
    "booking-not-found",
  );
});

test("the agency gets no e-mail about a booking that its own staff made, even after a traveller has claimed it", async () => {
  const site = await openAgency(database.db);
  const { id } = await bookedByTelephone(site, "ana@viajeros.test");
  const ctx = await accountWith(site, "ana@viajeros.test");
  await perform(claimBookings, ctx);
  const before = await site.messages();
  await perform(sendBookingLead, ctx, { bookingId: id });
  expect(await site.messages()).toEqual(before);
});

test("a booking that waits for cash has the payment code and deadline, on its page and in the list", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const expiresAt = new Date(START.getTime() + DAY);
  const cash = { method: "efecty", statusDetail: "pending_waiting_payment", referenceCode: "5550123" };
  const paymentId = site.payments.pay(id, 360_000, { ...cash, status: "pending", expiresAt });
  await settlePayment(site.system, { providerPaymentId: paymentId });
  const waiting = {
    status: "PENDING",
    standing: "cash",
    pendingPayment: {
      kind: "cash",
      method: "efecty",
      code: "5550123",
      amount: 360_000,
      payBefore: expiresAt,
    },
  };
  expect(await perform(getBooking, ctx, { id })).toMatchObject(waiting);
  expect(await perform(listBookings, ctx)).toMatchObject([waiting]);
  site.clock.set(expiresAt);
  expect(await perform(listBookings, ctx)).toMatchObject([{ standing: "lapsed" }]);
});

test("a rejected card that is read again does not hide a later payment in review", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
  const inReview = site.payments.pay(id, 360_000, {
    status: "in_process",
    statusDetail: "pending_contingency",
  });
  for (const providerPaymentId of [rejected, inReview, rejected])
    await settlePayment(site.system, { providerPaymentId });
  const shown = { standing: "in-review", pendingPayment: { kind: "in-review" } };
  expect(await perform(getBooking, ctx, { id })).toMatchObject({ ...shown, payment: { id: inReview } });
  expect(await perform(listBookings, ctx)).toMatchObject([shown]);
});

test("the list shows a refunded booking as refunded", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const providerPaymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId });
  await perform(cancelBooking, ctx, { id });
  expect(await perform(listBookings, ctx)).toMatchObject([{ standing: "returning" }]);
  const [refund] = await site.refundsOf(id);
  await perform(requestRefund, site.system, { refundId: refund?.id ?? "" });
  expect(await perform(listBookings, ctx)).toMatchObject([{ standing: "returned", pendingPayment: null }]);
});
