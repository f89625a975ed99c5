import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { choose } from "../../../tests/support/staff/campaign-choices.ts";
import { campaigns, DATE, SUNDAY } from "../../../tests/support/staff/campaigns.ts";
import { listChanges } from "../../../tests/support/staff/list-changes.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { MOVE } from "../../../tests/support/staff/undecided-bookings.ts";
import { agencyPerTest, DAY, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import type { StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import { createBooking } from "../booking/create-booking.ts";
import { payBooking } from "../booking/pay-booking.ts";
import { previewCancel } from "../booking-by-staff/preview-cancel.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { applyByStaff, applyChange } from "../changes/apply-change.ts";
import { payChange, payChangeByStaff } from "../changes/pay-change.ts";
import { previewByStaff, previewChange } from "../changes/preview-change.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { remindToPay } from "../payments/reconcile-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";

const CHOOSE = choose([SUNDAY]);
const PRICE = 180_000;

const database = databasePerFile(8);
const site = agencyPerTest(database);

const { owner, run, look, bookPaid, charged, ...campaign } = campaigns(site);
const start = async (people: number, offer?: object, date?: string): Promise<string> =>
  (await campaign.start(people, offer, date)).id;

type Booked = Awaited<ReturnType<typeof bookPaid>>;

const joiners = (): StaffChangeRequest => {
  const order = sampleBookingRequest(site.experience, 4);
  const { value, name, description } = order.price ?? {};
  const price = { value, name, description } as never;
  return { add: order.participantsInfo.slice(2).map((one) => ({ ...one, price })) } as never;
};

async function requestChange({ id, ctx }: Booked): Promise<string> {
  const change = joiners() as never;
  const { revision } = await perform(previewChange, ctx, { id, change });
  await perform(applyChange, ctx, { id, change, revision, idempotencyKey: v7() });
  const [pending] = await listChanges(database.db, { agencyId: site.agency.id, id });
  return pending?.id ?? "";
}

const emailsOf = async (kind: string) =>
  (await site.messages()).filter(({ content }) => content.kind === kind);

/** Moves the clock to the evening before the departure, after the refund deadlines and the cut-off. */
const passRefundDeadlines = () => site.clock.forward(14 * DAY + 9 * HOUR);

describe("a payment for a cancelled departure is refused", () => {
  test("in a checkout of an unpaid booking, and no payment reminder is sent", async () => {
    const ctx = await site.traveller();
    const order = sampleBookingRequest(site.experience, 2, { idempotencyKey: v7() });
    await perform(createBooking, ctx, order);
    const [booking] = await site.bookingsOf(ctx.userId);
    const id = booking?.id ?? "";
    site.clock.forward(10 * MINUTE);
    await remindToPay(site.system, { bookingId: id });
    const [reminder] = await emailsOf("hold-ending");
    await start(2);
    expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("booking-not-payable");
    expect(await errorCode(perform(createBooking, ctx, order))).toBe("booking-not-payable");
    expect(site.payments.checkoutCount()).toBe(1);
    await perform(sendMessage, site.system, { messageId: reminder?.id ?? "" });
    expect(await emailsOf("hold-ending")).toMatchObject([{ status: "dropped" }]);

    const other = await site.traveller();
    await perform(createBooking, other, sampleBookingRequest(site.experience, 1, { date: SUNDAY.date }));
    const [unpaid] = await site.bookingsOf(other.userId);
    await start(1, undefined, SUNDAY.date);
    site.clock.forward(10 * MINUTE);
    await remindToPay(site.system, { bookingId: unpaid?.id ?? "" });
    expect(await emailsOf("hold-ending")).toHaveLength(1);
  });

  test("by hand for an unpaid booking by telephone", async () => {
    const { id } = await bookedByTelephone(site, "camila@viajeros.test");
    const campaignId = await start(2);
    for (const method of ["cash", "on-account"] as const) {
      const refusedPayment = perform(takePayment, owner(), takePaymentInput(id, method));
      expect(await errorCode(refusedPayment)).toBe("booking-not-payable");
    }
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    await run(campaignId);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(id)).toEqual([]);
  });

  test("for a pending change, to its traveller and to staff", async () => {
    const booked = await bookPaid();
    await requestChange(booked);
    await start(2, CHOOSE);
    const { id, ctx } = booked;
    expect(await errorCode(perform(payChange, ctx, { id }))).toBe("booking-not-payable");
    expect(await errorCode(perform(payChangeByStaff, owner(), { id }))).toBe("booking-not-payable");
  });

  test("by a link for a change by staff", async () => {
    const { id } = await bookPaid();
    await start(2, CHOOSE);
    const asked = { id, change: joiners(), override: { rules: ["capacity" as const], why: "Van juntos" } };
    const { revision } = await perform(previewByStaff, owner(), asked);
    const refused = await perform(applyByStaff, owner(), { ...asked, revision, idempotencyKey: v7() }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: "invalid-input",
      fields: { "difference.way": expect.stringContaining("La salida se canceló") },
    });
    expect(await listChanges(database.db, { agencyId: site.agency.id, id })).toEqual([]);
  });
});

describe("a pending change to a cancelled departure", () => {
  const TARGET = { date: "2026-12-08", startTime: "08:00" };

  async function requestChangeToCancelled() {
    const booked = await bookPaid();
    const { id, ctx } = booked;
    const change = { ...joiners(), date: TARGET.date } as never;
    const { revision, toPay } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: v7() });
    const [pending] = await listChanges(database.db, { agencyId: site.agency.id, id });
    const campaignId = await start(0, undefined, TARGET.date);
    return { ...booked, changeId: pending?.id ?? "", toPay, campaignId };
  }

  test("cannot be paid by link or by hand", async () => {
    const { id, ctx, changeId, toPay } = await requestChangeToCancelled();
    expect(await errorCode(perform(payChange, ctx, { id }))).toBe("booking-not-payable");
    expect(await errorCode(perform(payChangeByStaff, owner(), { id }))).toBe("booking-not-payable");
    const refusedPayment = perform(
      takePayment,
      owner(),
      takePaymentInput(id, "cash", { amount: toPay, changeId }),
    );
    expect(await errorCode(refusedPayment)).toBe("booking-not-payable");
    expect(await site.booking(id)).toMatchObject({ date: DATE, participants: 2 });
  });

  test("is withdrawn when a payment arrives, and the payment is refunded", async () => {
    const { id, changeId, toPay, campaignId } = await requestChangeToCancelled();
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(changeId, toPay) });
    expect(await site.booking(id)).toMatchObject({ date: DATE, participants: 2, status: "CONFIRMED" });
    expect(await listChanges(database.db, { agencyId: site.agency.id, id })).toMatchObject([
      { status: "withdrawn" },
    ]);
    const refunds = await site.refundsOf(id);
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[toPay, "late-payment"]]);
    await run(campaignId);
    expect(await site.booking(id)).toMatchObject({ date: DATE, status: "CONFIRMED" });
    expect(await site.refundsOf(id)).toHaveLength(1);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

describe("a late payment for a cancelled departure", () => {
  test("is refunded if it was for a change of a failed booking", async () => {
    await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
    const booked = await bookPaid();
    const changeId = await requestChange(booked);
    const campaignId = await start(2, MOVE);
    await run(campaignId);
    const { bookings } = await look(campaignId);
    expect(bookings).toMatchObject([{ status: "failed", failure: "sold-out" }]);
    expect(await listChanges(database.db, { agencyId: site.agency.id, id: booked.id })).toMatchObject([
      { status: "withdrawn" },
    ]);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(changeId, 2 * PRICE) });
    expect(await site.booking(booked.id)).toMatchObject({ participants: 2, status: "CONFIRMED" });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 2 * PRICE }]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test.each([
    ["before the job", false],
    ["after the job", true],
  ])("is refunded once if it was for an unpaid booking and arrives %s", async (_when, isLate) => {
    const { id, booking } = await site.book(2);
    const campaignId = await start(2);
    if (isLate) await run(campaignId);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
    for (const { id: messageId } of await emailsOf("booking-confirmed"))
      await perform(sendMessage, site.system, { messageId });
    await run(campaignId);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 2 * PRICE }]);
    expect(await charged(id)).toBe(0);
    expect((await emailsOf("booking-confirmed")).filter(({ status }) => status !== "dropped")).toEqual([]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

describe("a change by staff after the refund deadlines of a cancelled departure", () => {
  async function leaverOf(id: string): Promise<StaffChangeRequest> {
    const [, leaver] = await listParticipants(database.db, site.agency.id, id);
    return { remove: [leaver?.id ?? ""] };
  }

  test("refunds people who leave in full, without a reason or limit", async () => {
    const { id } = await bookPaid();
    passRefundDeadlines();
    await start(2, CHOOSE);
    const asked = { id, change: await leaverOf(id) };
    const shown = await perform(previewByStaff, staffOf(site, "desk"), asked);
    expect(shown).toMatchObject({ refund: PRICE, isLate: false, policy: "departure-cancelled" });
    const { revision } = shown;
    await perform(applyByStaff, staffOf(site, "desk"), { ...asked, revision, idempotencyKey: v7() });
    const refunds = await site.refundsOf(id);
    expect(refunds.map((one) => [one.amount, one.beyondRule ?? 0])).toEqual([[PRICE, 0]]);
    expect(await charged(id)).toBe(PRICE);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can move the booking without an override, which closes the choice", async () => {
    const { id } = await bookPaid();
    const campaignId = await start(2, CHOOSE);
    await run(campaignId);
    passRefundDeadlines();
    const asked = { id, change: { date: "2026-12-12" } };
    const { revision } = await perform(previewByStaff, owner(), asked);
    await perform(applyByStaff, owner(), { ...asked, revision, idempotencyKey: v7() });
    expect(await site.booking(id)).toMatchObject({ date: "2026-12-12", status: "CONFIRMED" });
    const { bookings } = await look(campaignId);
    expect(bookings).toMatchObject([{ status: "skipped", outcome: "moved-before", departures: [] }]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("has the rule of a full refund in the preview of a cancellation", async () => {
    const { id } = await bookPaid();
    passRefundDeadlines();
    expect(await perform(previewCancel, owner(), { id })).toMatchObject({ byRule: 0, rules: [] });
    await start(2, CHOOSE);
    const { rules, byRule } = await perform(previewCancel, owner(), { id });
    expect({ rules, byRule }).toEqual({ rules: ["departure-cancelled"], byRule: 2 * PRICE });
  });
});
