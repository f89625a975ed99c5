import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/database.ts";
import { unavailable } from "../../../../tests/support/fake-payments.ts";
import { settledPayments, TOTAL } from "../../../../tests/support/settled-payments.ts";
import { agencyPerTest, DAY, HOUR, MINUTE } from "../../../../tests/support/use-case-context.ts";
import { writeReference } from "../../../domain/payments/reference.ts";
import { getBooking } from "../../booking/get-booking.ts";
import { payBooking } from "../../booking/pay-booking.ts";
import { perform } from "../../use-case.ts";

const site = agencyPerTest(databasePerFile());

const { settle, emailKinds, paid, lapsed } = settledPayments(site);

describe("an approved payment", () => {
  test("confirms its booking, e-mails the traveller and plans the reminder", async () => {
    const { id, paymentId } = await paid();
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

  test("that names the bare id confirms too, as from checkouts of an old release", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL);
    site.payments.change(paymentId, { externalReference: id });
    expect(await settle(paymentId)).toMatchObject({ settlement: "confirm" });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: paymentId });
  });

  test("of a change is not one of the booking with that id", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL);
    site.payments.change(paymentId, { externalReference: writeReference({ kind: "change", id }) });
    expect(await settle(paymentId)).toEqual({ kind: "unknown" });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  });

  test("that is reported five times confirms once", async () => {
    const { id, paymentId } = await paid();
    for (let times = 0; times < 4; times += 1) await settle(paymentId);
    expect(await emailKinds()).toEqual(["booking-confirmed"]);
    expect(await site.story(id)).toEqual(["create-booking", "record-payment", "settle-payment"]);
    expect(await site.paymentsOf(id)).toHaveLength(1);
  });

  test("less than a day before the start plans no reminder", async () => {
    site.clock.set(new Date("2026-12-04T13:30:00Z"));
    await paid();
    expect(await site.jobs.of("write-reminder")).toEqual([]);
  });
});

describe("a pending payment", () => {
  const expiresAt = new Date("2026-11-22T15:00:00Z");

  test("keeps the seats until it expires, and e-mails the traveller once how to complete it", async () => {
    const { id, paymentId } = await paid({ status: "pending", method: "efecty", expiresAt });
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

  test("keeps them no longer than the cut-off", async () => {
    site.clock.set(new Date("2026-12-04T13:30:00Z"));
    const { id } = await paid({ status: "pending", expiresAt: new Date("2027-01-01T00:00:00Z") });
    expect((await site.booking(id)).holdExpiresAt).toEqual(new Date("2026-12-05T11:00:00Z"));
  });

  test("does not make a hold shorter", async () => {
    const { id, booking } = await paid({
      status: "in_process",
      expiresAt: new Date("2026-11-20T15:05:00Z"),
    });
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
  });

  test("that is approved later confirms the booking", async () => {
    const { id, paymentId } = await paid({ status: "pending", expiresAt });
    site.clock.forward(DAY);
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await emailKinds()).toEqual(["payment-pending", "booking-confirmed"]);
  });

  test("that expires leaves the booking pending and says why", async () => {
    const { id, paymentId } = await paid({ status: "pending", expiresAt });
    site.payments.change(paymentId, { status: "cancelled", statusDetail: "expired" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    expect(await site.paymentsOf(id)).toMatchObject([{ status: "rejected", statusDetail: "expired" }]);
    expect(await emailKinds()).toEqual(["payment-pending", "payment-rejected"]);
  });

  test("that ends without money loses its extension of the hold, except for ten minutes for another attempt", async () => {
    const { id, booking, paymentId } = await paid({ status: "pending", method: "pse", expiresAt });
    site.clock.forward(5 * MINUTE);
    site.payments.change(paymentId, { status: "rejected" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
    const later = await paid({ status: "pending", method: "pse", expiresAt });
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

  test("that is approved and refunded before the first webhook ends the same way, without an e-mail", async () => {
    const { ctx, id, booking, paymentId } = await paid({ status: "pending", method: "efecty", expiresAt });
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

  test("whose money is in dispute when it is first reported paid leaves no time to try again", async () => {
    const { id, paymentId } = await paid({ status: "pending", method: "pse", expiresAt });
    site.clock.forward(2 * HOUR);
    site.payments.change(paymentId, { status: "charged_back", statusDetail: "in_process" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(site.clock.now());
  });

  test("that fails keeps the seats for as long as another pending payment needs them", async () => {
    const { ctx, id, paymentId } = await paid({ status: "pending", method: "pse", expiresAt });
    const sooner = new Date("2026-11-21T15:00:00Z");
    await perform(payBooking, ctx, { id });
    await settle(site.payments.pay(id, TOTAL, { status: "pending", method: "efecty", expiresAt: sooner }));
    site.payments.change(paymentId, { status: "rejected" });
    await settle(paymentId);
    expect((await site.booking(id)).holdExpiresAt).toEqual(sooner);
  });

  test("reported after the hold lapsed takes the seats again if they are free", async () => {
    const { id } = await lapsed();
    await settle(site.payments.pay(id, TOTAL, { status: "pending", expiresAt }));
    expect((await site.booking(id)).holdExpiresAt).toEqual(expiresAt);
    await expect(site.book(1)).rejects.toMatchObject({ code: "sold-out" });
  });

  test("reported after somebody else took the seats does not take them back", async () => {
    const { id, booking } = await lapsed();
    await site.book(2);
    await settle(site.payments.pay(id, TOTAL, { status: "pending", expiresAt }));
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
  });
});

describe("a rejected payment", () => {
  test("leaves the booking pending and e-mails the traveller once", async () => {
    const { id, paymentId } = await paid({ status: "rejected", statusDetail: "cc_rejected_high_risk" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", providerPaymentId: paymentId });
    expect(await emailKinds()).toEqual(["payment-rejected"]);
  });

  test("followed by an approved one in the same checkout makes one confirmed booking of two attempts", async () => {
    const { id } = await paid({ status: "rejected" });
    const second = site.payments.pay(id, TOTAL);
    await settle(second);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: second });
    expect((await site.paymentsOf(id)).map((row) => row.status)).toEqual(["rejected", "approved"]);
  });

  test("followed by an approved one in a new checkout uses that checkout's attempt", async () => {
    const { ctx, id } = await paid({ status: "rejected" });
    await perform(payBooking, ctx, { id });
    await settle(site.payments.pay(id, TOTAL));
    expect((await site.paymentsOf(id)).map((row) => row.status)).toEqual(["rejected", "approved"]);
  });

  test("that the provider turns into an approved one counts", async () => {
    const { id, paymentId } = await paid({ status: "rejected" });
    site.payments.change(paymentId, { status: "approved" });
    await settle(paymentId);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});

test("a payment that the provider does not know is unknown", async () => {
  expect(await settle("123")).toEqual({ kind: "unknown" });
});

test("while the provider is down nothing changes, and the caller gets an error", async () => {
  const { id } = await site.book(2);
  const paymentId = site.payments.pay(id, TOTAL);
  site.payments.failure = unavailable();
  await expect(settle(paymentId)).rejects.toMatchObject({ kind: "unavailable" });
  site.payments.failure = undefined;
  site.clock.forward(HOUR / 6);
  await settle(paymentId);
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
});
