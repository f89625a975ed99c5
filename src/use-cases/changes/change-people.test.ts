import { describe, expect, test } from "vitest";
import { ADULT, CHILD, changingBookings, DATE } from "../../../tests/support/changing-bookings.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, DAY, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { listLines } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const bookings = changingBookings(site);

describe("a person who leaves the booking", () => {
  test("a person who leaves the booking is removed, their price is refunded and their seat is released", async () => {
    const booked = await bookings.bookPaid(2);
    const [, second = ""] = await bookings.idsOf(booked);
    expect(await bookings.preview(booked, { remove: [second] })).toMatchObject({
      before: { participants: 2, totalPrice: 2 * ADULT },
      after: { participants: 1, totalPrice: ADULT, date: DATE },
      refund: ADULT,
      toPay: 0,
      policy: "policy",
      seats: 1,
    });
    const { booking } = await bookings.change(booked, { remove: [second] });
    expect(booking).toMatchObject({ participants: 1, totalPrice: ADULT, unitPrice: ADULT, revision: 1 });
    expect(await bookings.freeOn(DATE)).toBe(9);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: ADULT, reason: "change-1" }]);
    await bookings.refundAll(booked);
    await bookings.expectBalanced(booked);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("two people who leave one after the other are each refunded from the same payment", async () => {
    const booked = await bookings.bookPaid(3);
    const [, second = "", third = ""] = await bookings.idsOf(booked);
    await bookings.change(booked, { remove: [second] });
    await bookings.change(booked, { remove: [third] });
    await bookings.refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: ADULT }, { amount: ADULT }]);
    await bookings.expectBalanced(booked);
  });

  test("only a companion on the same booking can be removed from the booking", async () => {
    const booked = await bookings.bookPaid(2);
    const [lead = ""] = await bookings.idsOf(booked);
    const [, stranger = ""] = await bookings.idsOf(await bookings.bookPaid(2));
    for (const id of [lead, stranger]) {
      const refused = await bookings.preview(booked, { remove: [id] }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "invalid-input", fields: { remove: expect.any(String) } });
    }
  });

  test("a person cannot be removed from the booking after the refund deadlines", async () => {
    const booked = await bookings.bookPaid(2);
    const [, second = ""] = await bookings.idsOf(booked);
    site.clock.forward(14 * DAY + 5 * HOUR);
    expect(await errorCode(bookings.preview(booked, { remove: [second] }))).toBe("change-too-late");
  });
});

describe("a person who joins", () => {
  test("a person who joins holds a seat until the payment, and then gets a price line of their own", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.change(booked, { add: [bookings.joiner("99887766")] });
    expect(await bookings.freeOn(DATE)).toBe(7);
    expect((await bookings.peopleOf(booked)).length).toBe(2);
    await bookings.pay((await bookings.pendingOf(booked))?.id ?? "", CHILD.value);
    const booking = await site.booking(booked.id);
    expect(booking).toMatchObject({ participants: 3, totalPrice: 2 * ADULT + CHILD.value });
    expect(await listLines(database.db, booking)).toMatchObject([
      { priceOption: "Adulto", people: 2, soldAt: null },
      { priceOption: "Niño", people: 1, soldAt: expect.any(Date) },
    ]);
    expect(await bookings.changesOf(booked)).toMatchObject([{ status: "applied", people: null }]);
    await bookings.expectBalanced(booked);
  });

  test("a person who joins gets an error beside the birth date if the price is for another age", async () => {
    const booked = await bookings.bookPaid(2);
    const withAdult = bookings.preview(booked, {
      add: [bookings.joiner("99887766", { birthDate: "1990-01-01" })],
    });
    const error = await withAdult.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ fields: { "add.0.birthDate": expect.any(String) } });
  });

  test("a person who joins in exchange for a person who leaves costs only the difference", async () => {
    const booked = await bookings.bookPaid(2);
    const [, second = ""] = await bookings.idsOf(booked);
    const shown = await bookings.preview(booked, { remove: [second], add: [bookings.joiner("99887766")] });
    expect(shown).toMatchObject({ refund: ADULT - CHILD.value, toPay: 0 });
  });
});

describe("a correction", () => {
  test("a correction of details costs nothing, applies at once, and may be repeated", async () => {
    const booked = await bookings.bookPaid(2);
    const [lead = "", second = ""] = await bookings.idsOf(booked);
    const correct = [
      { id: second, name: "Luz Restrepo", documentNumber: "55667788" },
      { id: lead, email: "otra@viajeros.test" },
    ];
    const { booking } = await bookings.change(booked, { correct });
    expect(booking?.participantsInfo).toMatchObject([
      { email: "otra@viajeros.test", documentNumber: "1020304050" },
      { name: "Luz Restrepo", documentNumber: "55667788" },
    ]);
    expect(booking).toMatchObject({ totalPrice: 2 * ADULT, revision: 1 });
    const again = await bookings.preview(booked, { correct }).catch((error: unknown) => error);
    expect(again).toMatchObject({ fields: { change: expect.any(String) } });
    await bookings.expectBalanced(booked);
  });

  test.each([
    ["es-CO", "Este documento ya es de otra persona de la reserva."],
    ["en", "This document already belongs to somebody else on the booking."],
  ] as const)(
    "is refused beside the document number if another person of the booking has that document: %s",
    async (locale, message) => {
      const booked = await bookings.bookPaid(3);
      const reader = { ...booked, ctx: { ...booked.ctx, locale } };
      const [lead = "", second = "", third = ""] = await bookings.idsOf(booked);
      const refusals = [
        { id: lead, documentType: "TI", documentNumber: "1122334455" },
        // A person's tarjeta de identidad and cédula have the same number.
        { id: lead, documentNumber: "1122334455" },
        { id: second, documentType: "CC", documentNumber: "10203-04050" },
        { id: third, documentNumber: "1122334455" },
      ] as const;
      for (const one of refusals) {
        const refused = await bookings.preview(reader, { correct: [one] }).catch((error: unknown) => error);
        expect(refused).toMatchObject({ fields: { [`correct.${one.id}.documentNumber`]: message } });
      }
      const both = refusals.slice(2);
      const refused = await bookings.preview(reader, { correct: [...both] }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ fields: { [`correct.${second}.documentNumber`]: message } });
    },
  );

  test("a correction of details may exchange the documents of two people", async () => {
    const booked = await bookings.bookPaid(3);
    const [, second = "", third = ""] = await bookings.idsOf(booked);
    const correct = [
      { id: second, documentNumber: "1122334456" },
      { id: third, documentNumber: "1122334455" },
    ];
    const { booking } = await bookings.change(booked, { correct });
    const numbers = booking?.participantsInfo.map(({ documentNumber }) => documentNumber);
    expect(numbers).toEqual(["1020304050", "1122334456", "1122334455"]);
  });

  test("a correction of details is possible until the cut-off, even after the refund deadlines", async () => {
    const booked = await bookings.bookPaid(2);
    const [, second = ""] = await bookings.idsOf(booked);
    site.clock.forward(14 * DAY + 5 * HOUR);
    await bookings.change(booked, { correct: [{ id: second, name: "Luz Restrepo" }] });
    site.clock.forward(16 * HOUR);
    const late = bookings.preview(booked, { correct: [{ id: second, name: "Luz Elena Restrepo" }] });
    expect(await errorCode(late)).toBe("departure-cut-off");
  });
});
