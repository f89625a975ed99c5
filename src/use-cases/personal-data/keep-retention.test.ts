import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { refuseUpdates } from "../../../tests/support/databases/refuse-updates.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { DAY, openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateBooking } from "../../db/queries/booking/bookings.ts";
import { insertPayment } from "../../db/queries/payments/payments.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { draftBulkChange } from "../bulk-changes/draft-bulk-change.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { noteDeparture } from "../departures/note-departure.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { stampContactForm } from "../messaging/bot-check.ts";
import { sendContactMessage } from "../messaging/send-contact-message.ts";
import { perform } from "../use-case.ts";
import { listWishlists } from "../wishlists/list-wishlists.ts";
import { toggleWishlist } from "../wishlists/toggle-wishlist.ts";
import { keepRetention } from "./keep-retention.ts";

const PERIODS = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
const ZERO_COUNTS = {
  documents: 0,
  unpaid: 0,
  names: 0,
  sensitiveAnswers: 0,
  answers: 0,
  attachments: 0,
  notes: 0,
  departureNotes: 0,
  bulkReasons: 0,
  messages: 0,
  staffMessages: 0,
  wishlists: 0,
  savedTravellers: 0,
  invitations: 0,
  sealed: 0,
};

const database = databasePerFile();

const peopleOf = async (bookingId: string) =>
  (
    await database.pool.query(
      "select name, email, vouched_email, former_email, document_number, birth_date, phone_number from participants where booking_id = $1 order by position",
      [bookingId],
    )
  ).rows;

async function markPaid(site: TestAgency, { booking }: Awaited<ReturnType<TestAgency["book"]>>) {
  const [attempt] = await site.paymentsOf(booking.id);
  const paid = { status: "CONFIRMED", confirmedAt: START, providerPaymentId: "1" } as const;
  await inTransaction(database.db, (tx) => updateBooking(tx, booking, paid, START));
  await database.pool.query(
    "update payments set provider_payment_id = '1', status = 'approved' where id = $1",
    [attempt?.id],
  );
}

const daysAfter = (date: string, days: number) => new Date(Date.parse(`${date}T15:00:00Z`) + days * DAY);

describe("people of a paid trip", () => {
  test("documents are deleted two years after a paid trip, and names ten years after it", async () => {
    const site = await openAgency(database.db);
    const booked = await site.book(2);
    await markPaid(site, booked);
    await database.pool.query(
      "update participants set vouched_email = email, former_email = email where booking_id = $1",
      [booked.id],
    );
    const { date } = booked.booking;

    site.clock.set(daysAfter(date, 730));
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual(ZERO_COUNTS);

    site.clock.set(daysAfter(date, 731));
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual({ ...ZERO_COUNTS, documents: 2 });
    const [lead, other] = await peopleOf(booked.id);
    expect(lead).toEqual({
      name: "Ana Restrepo",
      email: expect.stringContaining("@"),
      vouched_email: expect.stringContaining("@"),
      former_email: expect.stringContaining("@"),
      document_number: null,
      birth_date: null,
      phone_number: null,
    });
    expect(other).toMatchObject({ document_number: null, birth_date: null });
    const view = await perform(getBooking, booked.ctx, { id: booked.id });
    expect(view.participantsInfo[0]).toMatchObject({ name: "Ana Restrepo", documentNumber: null });
    expect(view.totalPrice).toBe(booked.booking.totalPrice);

    site.clock.set(daysAfter(date, 3_654));
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual({ ...ZERO_COUNTS, names: 2 });
    expect(await peopleOf(booked.id)).toMatchObject([
      { name: "", email: null, vouched_email: null, former_email: null },
      { name: "" },
    ]);
    expect((await perform(getBooking, booked.ctx, { id: booked.id })).participantsInfo).toEqual([]);
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual(ZERO_COUNTS);
  });
});

describe("people of a cancelled booking", () => {
  test("people of a booking that was cancelled unpaid are erased after a month, and other people are kept", async () => {
    const site = await openAgency(database.db);
    const cancelled = await site.book(2);
    const staying = await site.book(1);
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    site.clock.forward(30 * DAY);
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual(ZERO_COUNTS);
    site.clock.forward(1);
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual({ ...ZERO_COUNTS, unpaid: 2 });
    expect(await peopleOf(cancelled.id)).toMatchObject([
      { name: "", email: null, document_number: null, birth_date: null, phone_number: null },
      { name: "" },
    ]);
    expect(await peopleOf(staying.id)).toMatchObject([{ name: "Ana Restrepo" }]);
  });

  test("people of a cancelled booking are kept if a payment was received, even a refunded payment", async () => {
    const site = await openAgency(database.db);
    const { ctx, id, booking } = await site.book(1);
    await perform(cancelBooking, ctx, { id });
    await inTransaction(database.db, (tx) =>
      insertPayment(tx, {
        agencyId: site.agency.id,
        id: ctx.newId(),
        bookingId: id,
        attempt: 0,
        providerPaymentId: "2",
        status: "approved",
        amount: booking.totalPrice,
        amountRefunded: booking.totalPrice,
        currency: "COP",
        createdAt: START,
        updatedAt: START,
      }),
    );
    site.clock.forward(60 * DAY);
    expect(await perform(keepRetention, site.system, PERIODS)).toEqual(ZERO_COUNTS);
  });
});

test("a contact message is deleted two years after it was received, and the counts are in the audit", async () => {
  const site = await openAgency(database.db);
  const received = { name: "Ana Restrepo", email: "ana@viajeros.test", message: "¿Puedo llevar a mi perro?" };
  const stamp = await perform(stampContactForm, site.system);
  await perform(sendContactMessage, site.system, { ...received, phone: "300 123 4567", stamp });
  site.clock.forward(730 * DAY + 1);
  await perform(keepRetention, { ...site.system, actor: { kind: "system", name: "nightly" } }, PERIODS);
  const { rows } = await database.pool.query("select 1 from contact_messages where agency_id = $1", [
    site.agency.id,
  ]);
  expect(rows).toEqual([]);
  const audit = await database.pool.query(
    "select actor, facts from audit where agency_id = $1 and name = 'keep-retention'",
    [site.agency.id],
  );
  expect(audit.rows).toEqual([{ actor: "system:nightly", facts: { ...ZERO_COUNTS, messages: 1 } }]);
});

test("internal notes and closing reasons of departures are erased two years after the day, and the note to travellers stays", async () => {
  const [site, other] = [await openAgency(database.db), await openAgency(database.db)];
  const key = ({ experience }: TestAgency, date: string) => ({
    experienceId: experience.id,
    ...{ date, startTime: "08:00" },
  });
  const closing = { closed: true, closing: "hidden" } as const;
  const note = { "es-CO": "Lleven botas." };
  const shown = { es: "", en: "", internal: "" };
  for (const agency of [site, other]) {
    const owner = staffOf(agency, "owner");
    const internalNote = "Ana paga aparte.";
    await perform(noteDeparture, owner, { ...key(agency, "2026-12-05"), note, internalNote, shown });
    await perform(changeDeparture, owner, {
      ...key(agency, "2026-12-06"),
      ...closing,
      reason: "Boda de Luis",
    });
    const selection = {
      ...{ experienceIds: [agency.experience.id], from: "2026-12-05", to: "2026-12-06" },
      ...{ weekdays: [6, 7], startTimes: [] },
    };
    const edit = { closed: true, closing: "call", reason: "Boda de Luis" } as const;
    await perform(draftBulkChange, owner, { id: v7(), selection, edit });
  }
  const notesAndReasonsOf = async ({ agency }: TestAgency) => {
    const read = async (query: string) => (await database.pool.query(query, [agency.id])).rows;
    return {
      days: await read(
        "select internal_note, closing_reason, note from departures where agency_id = $1 order by date",
      ),
      bulk: await read("select edit ->> 'reason' as reason from bulk_changes where agency_id = $1"),
    };
  };
  const before = await notesAndReasonsOf(other);
  site.clock.set(daysAfter("2026-12-05", 730));
  expect(await perform(keepRetention, site.system, PERIODS)).toEqual(ZERO_COUNTS);
  expect(await notesAndReasonsOf(site)).toEqual(before);
  site.clock.set(daysAfter("2026-12-05", 731));
  expect(await perform(keepRetention, site.system, PERIODS)).toEqual({ ...ZERO_COUNTS, departureNotes: 1 });
  site.clock.set(daysAfter("2026-12-05", 732));
  expect(await perform(keepRetention, site.system, PERIODS)).toEqual({
    ...ZERO_COUNTS,
    ...{ departureNotes: 1, bulkReasons: 1 },
  });
  expect(await notesAndReasonsOf(site)).toEqual({
    days: [
      { internal_note: null, closing_reason: null, note: before.days[0].note },
      { internal_note: null, closing_reason: null, note: null },
    ],
    bulk: [{ reason: null }],
  });
  expect(await notesAndReasonsOf(other)).toEqual(before);
});

test("the retention of one agency keeps the people of other agencies", async () => {
  const [here, there] = [await openAgency(database.db), await openAgency(database.db)];
  const { ctx, id } = await there.book(1);
  await perform(cancelBooking, ctx, { id });
  here.clock.forward(4_000 * DAY);
  expect(await perform(keepRetention, here.system, PERIODS)).toEqual(ZERO_COUNTS);
  expect(await peopleOf(id)).toMatchObject([{ name: "Ana Restrepo" }]);
});

test("the wishlists of a user whose account was erased at another agency are deleted, and other wishlists are kept", async () => {
  const [here, there] = [await openAgency(database.db), await openAgency(database.db)];
  const [leaving, staying] = [await there.traveller(), await there.traveller()];
  for (const ctx of [leaving, staying])
    await perform(toggleWishlist, ctx, { experienceId: there.experience.id });
  await perform(eraseUser, { ...leaving, agency: here.agency });
  expect(await perform(keepRetention, there.system, PERIODS)).toEqual({ ...ZERO_COUNTS, wishlists: 1 });
  expect(await perform(listWishlists, leaving)).toEqual([]);
  expect(await perform(listWishlists, staying)).toHaveLength(1);
});

test("a deletion that fails does not stop the deletions after it, and the audit has the counts of all others", async () => {
  const site = await openAgency(database.db);
  const booked = await site.book(2);
  await markPaid(site, booked);
  const received = { name: "Ana Restrepo", email: "ana@viajeros.test", message: "¿Puedo llevar a mi perro?" };
  const stamp = await perform(stampContactForm, site.system);
  await perform(sendContactMessage, site.system, { ...received, phone: "300 123 4567", stamp });
  site.clock.set(daysAfter(booked.booking.date, 731));
  const restore = await refuseUpdates(database.pool, "participants", `old.booking_id = '${booked.id}'`);
  const audited = async () =>
    (
      await database.pool.query("select facts from audit where agency_id = $1 and name = 'keep-retention'", [
        site.agency.id,
      ])
    ).rows.map(({ facts }) => facts);
  try {
    await expect(perform(keepRetention, site.system, PERIODS)).rejects.toThrow("retention failed");
  } finally {
    await restore();
  }
  expect(await audited()).toMatchObject([{ documents: 0, messages: 1 }]);
  expect(await perform(keepRetention, site.system, PERIODS)).toMatchObject({ documents: 2, messages: 0 });
});
