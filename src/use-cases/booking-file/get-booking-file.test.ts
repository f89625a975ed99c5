import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, MINUTE, openAgency } from "../../../tests/support/use-case-context.ts";
import { staffAccounts } from "../../db/schema/staff.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { revealDocument } from "../personal-data/reveal-document.ts";
import { perform } from "../use-case.ts";
import { addNote } from "./add-note.ts";
import { getBookingFile } from "./get-booking-file.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database);

describe("a booking's file", () => {
  test("has the booking's facts, money, e-mails and history, in the reader's language", async () => {
    const { id } = await site.book(2);
    const desk = staffOf(site, "desk");
    const { staffId, email } = desk.actor;
    const made = site.clock.now();
    await database.db
      .insert(staffAccounts)
      .values({ id: staffId, email, name: "Marta Díaz", createdAt: made, updatedAt: made });
    await perform(takePayment, desk, takePaymentInput(id, "cash"));
    const file = await perform(getBookingFile, desk, { id });
    expect(file.booking).toMatchObject({ id, status: "CONFIRMED", source: "site", hasAccount: true });
    expect(file.money).toBe("paid");
    expect(file.balance).toMatchObject({ charged: 360_000, paid: 360_000, due: 0 });
    expect(file.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["charge", 360_000],
      ["payment", -360_000],
    ]);
    expect(file.payments).toMatchObject([{ method: "cash", amount: 360_000, status: "approved" }]);
    expect(file.history[0]).toMatchObject({
      by: "Marta Díaz",
      sentence: "Recibió $\u00a0360.000 en efectivo (Recibo 0412); la reserva quedó confirmada.",
    });
    expect(file.history.at(-1)?.by).toBe("Ana Restrepo");
    expect(file.emails.map(({ kind }) => kind)).toContain("booking-confirmed");
    const english = await perform(getBookingFile, { ...desk, locale: "en" }, { id });
    expect(english.history[0]?.sentence).toContain("Took COP\u00a0360,000 in cash");
  });

  test("masks every document, and has the ages on the day of the departure", async () => {
    const { id } = await site.book(2);
    const file = await perform(getBookingFile, staffOf(site, "owner"), { id });
    expect(file.people).toMatchObject([
      { place: 1, name: "Ana Restrepo", documentType: "CC", document: "••••4050", age: 36, missing: [] },
      { place: 2, name: "Lucía Restrepo", documentType: "TI", document: "••••4455", age: 14, missing: [] },
    ]);
    expect(JSON.stringify(file)).not.toContain("1020304050");
  });

  test("has the notes of staff with their author", async () => {
    const { id } = await site.book(1);
    const desk = staffOf(site, "desk");
    await perform(addNote, desk, { bookingId: id, text: "Llegan en bus.", idempotencyKey: v7() });
    const { notes } = await perform(getBookingFile, desk, { id });
    expect(notes).toMatchObject([{ text: "Llegan en bus.", by: "alguien del equipo" }]);
  });

  test("has the reason why an act is impossible now", async () => {
    const { id } = await bookAndTakePayment(site, "on-account");
    const file = await perform(getBookingFile, staffOf(site, "desk"), { id });
    expect(file.money).toBe("owed");
    expect(file.acts).toMatchObject({ "take-payment": null, cancel: null, "reveal-document": "not-allowed" });
  });

  test("needs the permission to see bookings of its agency", async () => {
    const { id } = await site.book(1);
    const other = await openAgency(database.db);
    for (const role of ["guide", "content"] as const)
      expect(await errorCode(perform(getBookingFile, staffOf(site, role), { id }))).toBe("not-allowed");
    expect(await errorCode(perform(getBookingFile, await site.traveller(), { id }))).toBe("not-allowed");
    expect(await errorCode(perform(getBookingFile, staffOf(other, "owner"), { id }))).toBe(
      "booking-not-found",
    );
    expect(await errorCode(perform(getBookingFile, staffOf(site, "owner"), { id: v7() }))).toBe(
      "booking-not-found",
    );
  });
});

describe("an unmasked document", () => {
  const booked = async () => {
    const { id } = await site.book(2);
    const { people } = await perform(getBookingFile, staffOf(site, "owner"), { id });
    return { bookingId: id, personId: people[1]?.id ?? "" };
  };

  test("is shown with the permission, and the audit records it without the document", async () => {
    const input = await booked();
    expect(await perform(revealDocument, staffOf(site, "manager"), input)).toMatchObject({
      documentType: "TI",
      documentNumber: "1122334455",
    });
    expect((await site.story(input.bookingId)).filter((name) => name === "reveal-document")).toHaveLength(1);
    const { history } = await perform(getBookingFile, staffOf(site, "owner"), { id: input.bookingId });
    expect(history[0]?.sentence).toBe("Vio el documento completo de la persona 2.");
  });

  test("needs a second factor from the last fifteen minutes", async () => {
    const input = await booked();
    const owner = staffOf(site, "owner");
    site.clock.forward(16 * MINUTE);
    expect(await errorCode(perform(revealDocument, owner, input))).toBe("second-factor-needed");
    expect(await site.story(input.bookingId)).not.toContain("reveal-document");
  });

  test("is refused to other roles, and for people of another agency or booking", async () => {
    const input = await booked();
    const { bookingId } = await booked();
    const other = await openAgency(database.db);
    for (const role of ["desk", "desk-lite", "guide", "accounts", "content"] as const)
      expect(await errorCode(perform(revealDocument, staffOf(site, role), input))).toBe("not-allowed");
    expect(await errorCode(perform(revealDocument, staffOf(other, "owner"), input))).toBe(
      "booking-not-found",
    );
    expect(await errorCode(perform(revealDocument, staffOf(site, "owner"), { ...input, bookingId }))).toBe(
      "booking-not-found",
    );
  });
});
