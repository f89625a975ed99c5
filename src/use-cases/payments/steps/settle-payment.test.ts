import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../../tests/support/fake-payments.ts";
import { settledPayments, TOTAL } from "../../../../tests/support/settled-payments.ts";
import { agencyPerTest, DAY, HOUR, MINUTE } from "../../../../tests/support/use-case-context.ts";
import { writeReference } from "../../../domain/payments/reference.ts";
import { getBooking } from "../../booking/get-booking.ts";
import { payBooking } from "../../booking/pay-booking.ts";
import { perform } from "../../use-case.ts";

const site = agencyPerTest(databasePerFile());

const { settle, emailKinds, bookPaid, lapsed } = settledPayments(site);

describe("an approved payment", () => {
  test("confirms its booking, e-mails the traveller and schedules the reminder", async () => {
    const { id, paymentId } = await bookPaid();
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: paymentId });
    expect(await emailKinds()).toEqual(["booking-confirmed"]);
    expect(await site.jobs.of("write-reminder")).toEqual([
      {
        data: { agencyId: site.agency.id, bookingId: id },
        startAfter: new Date("2026-12-04T13:00:00Z"),
      },
    ]);
    expect(await site.story(id)).toEqual(["create-booking", "record-payment", "settle-payment"]);
  });

  test("of an old release's checkout, with the bare id as reference, confirms the booking", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL);
    site.payments.change(paymentId, { externalReference: id });
    expect(await settle(paymentId)).toMatchObject({ settlement: "confirm" });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: paymentId });
  });

  test("whose reference is a change with the booking's id does not confirm the booking", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL);
    site.payments.change(paymentId, { externalReference: writeReference({ kind: "change", id }) });
    expect(await settle(paymentId)).toEqual({ kind: "unknown" });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  });

  test("that is reported five times confirms the booking once", async () => {
    const { id, paymentId } = await bookPaid();
    for (let times = 0; times < 4; times += 1) await settle(paymentId);
    expect(await emailKinds()).toEqual(["booking-confirmed"]);
    expect(await site.story(id)).toEqual(["create-booking", "record-payment", "settle-payment"]);
    expect(await site.paymentsOf(id)).toHaveLength(1);
  });

  test("less than a day before the start schedules no reminder", async () => {
    site.clock.set(new Date("2026-12-04T13:30:00Z"));
    await bookPaid();
    expect(await site.jobs.of("write-reminder")).toEqual([]);
  });
});

describe("a pending payment", () => {
  const expiresAt = new Date("2026-11-22T15:00:00Z");

  test("keeps the seats until it expires, and e-mails payment instructions once", async () => {
    const { id, paymentId } = await bookPaid({ status: "pending", method: "efecty", expiresAt });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({
      status: "PENDING",
      holdExpiresAt: expiresAt,
      providerPaymentId: paymentId,
    });
    expect(await emailKinds()).toEqual(["payment-pending"]);
    expect((await site.jobs.of("lapse-hold")).at(-1)?.startAfter).toEqual(
      new Date(expiresAt.getTime() + 10 * MINUTE),
    );
  });

  test("keeps the seats until the cut-off at the latest", async () => {
    site.clock.set(new Date("2026-12-04T13:30:00Z"));
    const { id } = await bookPaid({ status: "pending", expiresAt: new Date("2027-01-01T00:00:00Z") });
    expect((await site.booking(id)).holdExpiresAt).toEqual(new Date("2026-12-05T11:00:00Z"));
  });

  test("does not shorten a hold", async () => {
    const { id, booking } = await bookPaid({
      status: "in_process",
      expiresAt: new Date("2026-11-20T15:05:00Z"),
    });
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
  });

  test("that is approved later confirms the booking", async () => {
    const { id, paymentId } = await bookPaid({ status: "pending", expiresAt });
    site.clock.forward(DAY);
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await emailKinds()).toEqual(["payment-pending", "booking-confirmed"]);
  });

  test("that expires leaves the booking pending, and the traveller gets an e-mail", async () => {
    const { id, paymentId } = await bookPaid({ status: "pending", expiresAt });
    site.payments.change(paymentId, { status: "cancelled", statusDetail: "expired" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    expect(await site.paymentsOf(id)).toMatchObject([{ status: "rejected", statusDetail: "expired" }]);
    expect(await emailKinds()).toEqual(["payment-pending", "payment-rejected"]);
  });

  test("that fails ends its extension of the hold, but leaves ten minutes for another attempt", async () => {
    const { id, booking, paymentId } = await bookPaid({ status: "pending", method: "pse", expiresAt });
    site.clock.forward(5 * MINUTE);
    site.payments.change(paymentId, { status: "rejected" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
    const later = await bookPaid({ status: "pending", method: "pse", expiresAt });
    site.clock.forward(2 * HOUR);
    site.payments.change(later.paymentId, { status: "cancelled", statusDetail: "expired" });
    await settle(later.paymentId);
    const tenMinutesOn = new Date(site.clock.now().getTime() + 10 * MINUTE);
    expect((await site.booking(later.id)).holdExpiresAt).toEqual(tenMinutesOn);
    expect((await site.jobs.of("lapse-hold")).at(-1)?.startAfter).toEqual(
      new Date(tenMinutesOn.getTime() + 10 * MINUTE),
    );
    expect(await site.story(later.id)).toContain("shorten-hold");
  });

  test("that is first reported refunded loses its extension of the hold without an e-mail", async () => {
    const { ctx, id, booking, paymentId } = await bookPaid({
      status: "pending",
      method: "efecty",
      expiresAt,
    });
    site.clock.forward(5 * MINUTE);
    site.payments.change(paymentId, { status: "refunded", amountRefunded: TOTAL });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({
      status: "PENDING",
      holdExpiresAt: booking.holdExpiresAt,
    });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({ standing: "unpaid" });
    expect(await emailKinds()).toEqual(["payment-pending"]);
  });

  test("that is first reported in dispute ends the hold at once", async () => {
    const { id, paymentId } = await bookPaid({ status: "pending", method: "pse", expiresAt });
    site.clock.forward(2 * HOUR);
    site.payments.change(paymentId, { status: "charged_back", statusDetail: "in_process" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(site.clock.now());
  });

  test("that fails shortens the hold to the expiry of another pending payment", async () => {
    const { ctx, id, paymentId } = await bookPaid({ status: "pending", method: "pse", expiresAt });
    const sooner = new Date("2026-11-21T15:00:00Z");
    await perform(payBooking, ctx, { id });
    await settle(site.payments.pay(id, TOTAL, { status: "pending", method: "efecty", expiresAt: sooner }));
    site.payments.change(paymentId, { status: "rejected" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(sooner);
  });

  test("that is reported after the hold lapsed takes the seats again if they are free", async () => {
    const { id } = await lapsed();
    await settle(site.payments.pay(id, TOTAL, { status: "pending", expiresAt }));
    expect((await site.booking(id)).holdExpiresAt).toEqual(expiresAt);
    await expect(site.book(1)).rejects.toMatchObject({ code: "sold-out" });
  });

  test("that is reported after the seats were sold gets no new hold", async () => {
    const { id, booking } = await lapsed();
    await site.book(2);
    await settle(site.payments.pay(id, TOTAL, { status: "pending", expiresAt }));
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
  });
});

describe("a rejected payment", () => {
  test("leaves the booking pending and e-mails the traveller once", async () => {
    const { id, paymentId } = await bookPaid({ status: "rejected", statusDetail: "cc_rejected_high_risk" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", providerPaymentId: paymentId });
    expect(await emailKinds()).toEqual(["payment-rejected"]);
  });

  test("is stored beside an approved payment of the same checkout, which confirms the booking", async () => {
    const { id } = await bookPaid({ status: "rejected" });
    const second = site.payments.pay(id, TOTAL);
    await settle(second);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: second });
    expect((await site.paymentsOf(id)).map((row) => row.status)).toEqual(["rejected", "approved"]);
  });

  test("is stored beside an approved payment of a second checkout, without a third row", async () => {
    const { ctx, id } = await bookPaid({ status: "rejected" });
    await perform(payBooking, ctx, { id });
    await settle(site.payments.pay(id, TOTAL));
    expect((await site.paymentsOf(id)).map((row) => row.status)).toEqual(["rejected", "approved"]);
  });

  test("that the provider approves later confirms the booking", async () => {
    const { id, paymentId } = await bookPaid({ status: "rejected" });
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});

test("settling a payment that the provider does not know has no effect", async () => {
  expect(await settle("123")).toEqual({ kind: "unknown" });
});

test("settling a payment fails while the provider is down, and a later call succeeds", async () => {
  const { id } = await site.book(2);
  const paymentId = site.payments.pay(id, TOTAL);
  site.payments.failure = unavailableError();
  await expect(settle(paymentId)).rejects.toMatchObject({ kind: "unavailable" });
  site.payments.failure = undefined;
  site.clock.forward(HOUR / 6);
  await settle(paymentId);
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
});
