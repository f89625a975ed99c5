import { describe, expect, test } from "vitest";
import { ADULT, changingBookings, DATE, LATER } from "../../../tests/support/changing-bookings.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, DAY, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { openPhoneOf, searchTermsOf } from "../personal-data/steps/people.ts";
import { perform } from "../use-case.ts";
import { lapseChange } from "./lapse-change.ts";

const site = agencyPerTest(databasePerFile());

const bookings = changingBookings(site);

describe("a change of the day", () => {
  test("a change of the day applies at once if the price stays the same: the seats move to the new departure", async () => {
    const booked = await bookings.bookPaid(2);
    const { booking } = await bookings.change(booked, { date: LATER });
    expect(booking).toMatchObject({ date: LATER, startTime: "08:00", totalPrice: 2 * ADULT });
    expect([await bookings.freeOn(DATE), await bookings.freeOn(LATER)]).toEqual([10, 8]);
    const days = (await bookings.ledgerOf(booked)).map(({ kind, serviceDate }) => `${kind} ${serviceDate}`);
    expect(days).toEqual([`charge ${DATE}`, `payment ${DATE}`, `reversal ${DATE}`, `charge ${LATER}`]);
    await bookings.expectBalanced(booked);
  });

  test("a move to another month moves the search terms of everybody", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.change(booked, { date: "2027-01-09" });
    const people = await listParticipants(site.system.db, site.agency.id, booked.id);
    expect(people).toHaveLength(2);
    for (const { searchTerms, searchMonth, ...person } of people) {
      const phoneNumber = openPhoneOf(site.system, person);
      const expected = searchTermsOf(site.system, site.agency.id, { ...person, phoneNumber }, "2027-01-09");
      expect({ searchMonth, searchTerms }).toEqual(expected);
    }
  });

  test("a move to a cheaper day refunds the difference", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(150_000);
    await bookings.change(booked, { date: LATER });
    await bookings.refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 60_000, status: "settled" }]);
    await bookings.expectBalanced(booked);
  });

  test("a move to a more expensive day holds seats on both departures until the difference is paid", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(200_000);
    const answer = await bookings.change(booked, { date: LATER });
    expect(answer).toMatchObject({ booking: null, paymentUrl: expect.stringContaining("http") });
    expect([await bookings.freeOn(DATE), await bookings.freeOn(LATER)]).toEqual([8, 8]);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, totalPrice: 2 * ADULT, revision: 0 });
    const pending = await bookings.pendingOf(booked);
    expect(site.payments.asked.at(-1)?.request).toMatchObject({
      externalReference: writeReference({ kind: "change", id: pending?.id ?? "" }),
      items: [{ unitPrice: 40_000, quantity: 1 }],
    });
    await bookings.pay(pending?.id ?? "", 40_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, totalPrice: 400_000, revision: 1 });
    expect([await bookings.freeOn(DATE), await bookings.freeOn(LATER)]).toEqual([10, 8]);
    await bookings.expectBalanced(booked);
  });

  test("a change of the day accepts a payment whose reference is the bare id of the change, which an old release wrote", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(200_000);
    await bookings.change(booked, { date: LATER });
    const id = (await bookings.pendingOf(booked))?.id ?? "";
    const paymentId = site.payments.pay(id, 40_000);
    site.payments.change(paymentId, { externalReference: id });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, totalPrice: 400_000 });
    await bookings.expectBalanced(booked);
  });

  test("a change of the day refunds a payment whose reference names the booking, and stays unpaid", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(200_000);
    await bookings.change(booked, { date: LATER });
    const id = (await bookings.pendingOf(booked))?.id ?? "";
    const paymentId = site.payments.pay(id, 40_000);
    site.payments.change(paymentId, {
      externalReference: writeReference({ kind: "booking", id: booked.id }),
    });
    expect(await settlePayment(site.system, { providerPaymentId: paymentId })).toMatchObject({
      kind: "mismatch",
    });
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "wrong-amount" }]);
  });

  test("a change of the day lapses without a payment, and leaves the booking unchanged", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(200_000);
    await bookings.change(booked, { date: LATER });
    site.clock.forward(31 * MINUTE);
    expect(await bookings.freeOn(LATER)).toBe(10);
    const [pending] = await bookings.changesOf(booked);
    await perform(lapseChange, site.system, { changeId: pending?.id ?? "" });
    expect(await bookings.changesOf(booked)).toMatchObject([{ status: "lapsed" }]);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, totalPrice: 2 * ADULT, revision: 0 });
    await bookings.expectBalanced(booked);
  });

  test("a change of the day cancels only its own pending payment when it lapses", async () => {
    const booked = await bookings.bookPaid(2);
    const expiresAt = new Date(site.clock.now().getTime() + 2 * HOUR);
    const slow = { status: "pending", expiresAt } as const;
    await bookings.pay(booked.id, 2 * ADULT, slow);
    await bookings.reprice(200_000);
    await bookings.change(booked, { date: LATER });
    const changeId = (await bookings.pendingOf(booked))?.id ?? "";
    const own = await bookings.pay(changeId, 40_000, slow);
    site.clock.set(expiresAt);
    await perform(lapseChange, site.system, { changeId });
    expect(await bookings.changesOf(booked)).toMatchObject([{ status: "lapsed" }]);
    const cancelled = (await site.jobs.of("cancel-payment")).map(({ data }) => data.providerPaymentId);
    expect(cancelled).toEqual([own]);
  });

  test("a change of the day is refused with its reason if the departure is full, closed or unknown", async () => {
    const booked = await bookings.bookPaid(2);
    await site.changeDeparture({ capacity: 1 }, LATER);
    expect(await errorCode(bookings.preview(booked, { date: LATER }))).toBe("sold-out");
    await site.changeDeparture({ closed: true }, LATER);
    expect(await errorCode(bookings.preview(booked, { date: LATER }))).toBe("departure-closed");
    expect(await errorCode(bookings.preview(booked, { date: "2026-12-25" }))).toBe("departure-not-found");
  });

  test("a change of the day is refused after the deadline of free cancellation", async () => {
    const booked = await bookings.bookPaid(2);
    site.clock.forward(14 * DAY + 5 * HOUR);
    expect(await errorCode(bookings.preview(booked, { date: LATER }))).toBe("change-too-late");
  });
});
