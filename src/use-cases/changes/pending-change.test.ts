import { describe, expect, test } from "vitest";
import { ADULT, changingBookings, LATER } from "../../../tests/support/changing-bookings.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  START,
} from "../../../tests/support/use-case-context.ts";
import { cutOffAt, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { createBooking } from "../booking/create-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";

const site = agencyPerTest(databasePerFile());

const { pay, bookPaid, change, pendingOf, freeOn, reprice, joiner } = changingBookings(site);

describe("a pending change", () => {
  const FREE_UNTIL = new Date("2026-12-04T13:00:00Z");

  async function confirmedShortBefore(ms: number) {
    const booked = await bookPaid(2);
    await reprice(200_000);
    // The right of withdrawal has ended, so changes are allowed only until the deadline of free cancellation.
    site.clock.forward(FREE_UNTIL.getTime() - START.getTime() - ms);
    return booked;
  }

  test("a pending change, its hold and its checkout end at the deadline of free cancellation", async () => {
    const booked = await confirmedShortBefore(10 * MINUTE);
    await change(booked, { date: LATER });
    expect(await pendingOf(booked)).toMatchObject({ endsAt: FREE_UNTIL, holdExpiresAt: FREE_UNTIL });
    expect(site.payments.asked.at(-1)?.request).toMatchObject({
      expiresAt: FREE_UNTIL,
      pendingExpiresAt: FREE_UNTIL,
      acceptsCash: false,
    });
  });

  test("a payment in review does not extend a pending change beyond the deadline of free cancellation", async () => {
    const booked = await confirmedShortBefore(HOUR);
    await change(booked, { date: LATER });
    const reference = (await pendingOf(booked))?.id ?? "";
    const inReview = site.payments.pay(reference, 40_000, {
      ...{ status: "in_process", createdAt: site.clock.now() },
    });
    await settlePayment(site.system, { providerPaymentId: inReview });
    expect(await pendingOf(booked)).toMatchObject({ holdExpiresAt: FREE_UNTIL });
    site.clock.forward(HOUR);
    expect(await freeOn(LATER)).toBe(10);
  });

  test("a pending change loses its extension when the payment fails", async () => {
    const booked = await bookPaid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const before = await pendingOf(booked);
    const expiresAt = new Date(START.getTime() + DAY);
    const transfer = site.payments.pay(before?.id ?? "", 40_000, { status: "pending", expiresAt });
    await settlePayment(site.system, { providerPaymentId: transfer });
    expect((await pendingOf(booked))?.holdExpiresAt).toEqual(expiresAt);
    site.payments.change(transfer, { status: "rejected" });
    await settlePayment(site.system, { providerPaymentId: transfer });
    expect((await pendingOf(booked))?.holdExpiresAt).toEqual(before?.holdExpiresAt);
  });

  test("a pending change that adds people ends with the departure's cut-off", async () => {
    const booked = await bookPaid(2);
    await change(booked, { add: [joiner("99887766")] });
    const { date, startTime } = await site.booking(booked.id);
    expect((await pendingOf(booked))?.endsAt).toEqual(
      cutOffAt(withOwnCutOffs(site.experience.schedule, []), { date, startTime }),
    );
  });
});

describe("seats held for unpaid changes", () => {
  test("seats held for unpaid changes count towards the traveller's limit of unpaid seats", async () => {
    await site.changeDeparture({ capacity: 18 }, LATER);
    const first = await bookPaid(1);
    const joiners = Array.from({ length: 5 }, (_, index) => joiner(`9988776${index}`));
    await change(first, { date: LATER, add: joiners });
    await perform(
      createBooking,
      first.ctx,
      sampleBookingRequest(site.experience, 1, { idempotencyKey: "the-second-booking" }),
    );
    const [made] = await site.bookingsOf(first.ctx.userId);
    const second = { ...first, id: made?.id ?? "" };
    await pay(second.id, ADULT);
    expect(await errorCode(change(second, { date: LATER, add: joiners }))).toBe("too-many-unpaid");
    await change(second, { date: LATER, add: joiners.slice(0, 3) });
    expect(await freeOn(LATER)).toBe(8);
  });

  test("seats held for several consecutive unpaid changes have the hold ceiling of the first change", async () => {
    const booked = await bookPaid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const first = await pendingOf(booked);
    site.clock.forward(20 * MINUTE);
    await change(booked, { date: "2026-12-19" });
    site.clock.forward(20 * MINUTE);
    await change(booked, { date: LATER });
    expect(await pendingOf(booked)).toMatchObject({ heldSince: first?.createdAt });
    const reference = (await pendingOf(booked))?.id ?? "";
    const inReview = site.payments.pay(reference, 40_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    const ceiling = new Date((first?.createdAt.getTime() ?? 0) + 49 * HOUR);
    expect((await pendingOf(booked))?.holdExpiresAt.getTime()).toBeLessThanOrEqual(ceiling.getTime());
  });
});
