import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { auditSentence } from "../../domain/audit/audit-sentence.ts";
import { shownNotes } from "../../domain/departures/shown-notes.ts";
import { getBooking } from "../booking/get-booking.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { readEmailBooking } from "../messaging/steps/read-email-booking.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform, Received } from "../use-case.ts";
import { getCalendar } from "./get-calendar.ts";
import { getDeparture } from "./get-departure.ts";
import { type NoteDepartureInput, noteDeparture } from "./note-departure.ts";

const site = agencyPerTest(databasePerFile(4));

const DAY = "2026-11-21";
const BOOTS = { "es-CO": "Lleva botas.", en: "Bring boots." };
const INTERNAL = "Don Luis va en la segunda van";

const key = () => ({ experienceId: site.experience.id, date: DAY, startTime: "08:00" });
const file = () => perform(getDeparture, staffOf(site, "owner"), key());
const EMPTY = { es: "", en: "", internal: "" };
type Notes = Partial<Pick<NoteDepartureInput, "note" | "internalNote">>;
const submitForm = (shown: NoteDepartureInput["shown"], notes: Notes, ctx = staffOf(site, "owner")) =>
  perform(noteDeparture, ctx, { ...key(), note: null, internalNote: null, ...notes, shown });
const write = async (notes: Notes, ctx = staffOf(site, "owner")) =>
  submitForm(shownNotes(await file()), notes, ctx);
const calendar = async (locale: "es-CO" | "en") => {
  const period = { experienceId: site.experience.id, from: DAY, to: DAY };
  return (await perform(getCalendar, { ...site.system, locale }, period)).departures;
};

test("travellers read the note in their language in calendar, checkout, booking and e-mails", async () => {
  await write({ note: BOOTS });
  const { id, ctx } = await site.book(2, { date: DAY });
  const english = { ...ctx, locale: "en" } as const;
  expect((await calendar("es-CO"))[0]?.note).toBe("Lleva botas.");
  expect((await calendar("en"))[0]?.note).toBe("Bring boots.");
  const chosen = { experienceId: site.experience.id, selectedDate: DAY, startTime: "08:00" };
  expect((await perform(quoteCheckout, english, chosen)).departure?.note).toBe("Bring boots.");
  expect((await perform(getBooking, english, { id })).departureNote).toBe("Bring boots.");
  const email = await readEmailBooking(site.system, await site.booking(id), "es-CO");
  expect(email.departureNote).toBe("Lleva botas.");
});

test("a note without an English text is shown in Spanish, and a note without a Spanish text is refused", async () => {
  await write({ note: { "es-CO": "Lleva botas." } });
  expect((await calendar("en"))[0]?.note).toBe("Lleva botas.");
  const englishOnly = {
    ...key(),
    note: { "es-CO": " ", en: "Bring boots." },
    internalNote: null,
    shown: EMPTY,
  };
  expect(noteDeparture.input?.safeParse(englishOnly).error?.issues[0]?.path).toEqual(["note", "es-CO"]);
});

test("a booking of another departure has no note", async () => {
  await write({ note: BOOTS });
  const { id, ctx } = await site.book(2);
  expect((await perform(getBooking, ctx, { id })).departureNote).toBeNull();
  expect((await calendar("es-CO"))[0]).toHaveProperty("note");
  await write({});
  expect((await calendar("es-CO"))[0]).not.toHaveProperty("note");
});

test("the internal note is shown to staff on the page and in the check-in list only", async () => {
  await write({ internalNote: INTERNAL });
  const { id, ctx } = await site.book(2, { date: DAY });
  expect(await file()).toMatchObject({ note: null, internalNote: INTERNAL });
  const { list } = await perform(syncCheckIns, staffOf(site, "desk"), { deviceId: v7(), checkIns: [] });
  expect(list.departures).toMatchObject([{ date: DAY, note: INTERNAL }]);
  const shown = [
    await calendar("es-CO"),
    await perform(getBooking, ctx, { id }),
    await readEmailBooking(site.system, await site.booking(id), "es-CO"),
  ];
  expect(JSON.stringify(shown)).not.toContain("Don Luis");
});

test("each change is recorded once, without the text of the internal note", async () => {
  await write({ note: BOOTS, internalNote: INTERNAL });
  await write({ note: BOOTS, internalNote: INTERNAL });
  const { id } = await file();
  expect(await site.story(id ?? "")).toEqual(["note-departure"]);
  await write({ note: BOOTS });
  expect(await site.story(id ?? "")).toHaveLength(2);
  const entry = { name: "note-departure" as const, facts: { note: "Lleva botas.", internal: true } };
  expect(auditSentence(entry, "es-CO")).toBe(
    "Escribió a quienes viajan en la salida: «Lleva botas.». Cambió la nota interna.",
  );
});

test("a note that the form did not show is not overwritten", async () => {
  await write({ note: BOOTS });
  expect(await errorCode(submitForm(EMPTY, { internalNote: INTERNAL }))).toBe("notes-stale");
  expect(await file()).toMatchObject({ note: BOOTS, internalNote: null });
  const shown = { ...EMPTY, es: BOOTS["es-CO"], en: BOOTS.en };
  await submitForm(shown, { note: BOOTS, internalNote: INTERNAL });
  await submitForm(shown, { note: BOOTS, internalNote: INTERNAL });
  expect(await file()).toMatchObject({ note: BOOTS, internalNote: INTERNAL });
});

test("a note of several lines counts as shown with either kind of line ending", async () => {
  const note = { "es-CO": "Lleva botas.\nLleva agua." };
  await write({ note });
  const shown = { ...EMPTY, es: "Lleva botas.\r\nLleva agua." };
  const sent = new Received({ ...key(), note, internalNote: INTERNAL, shown }, "es-CO");
  await perform(noteDeparture, staffOf(site, "owner"), sent);
  expect(await file()).toMatchObject({ internalNote: INTERNAL });
});

test("a note is refused without the permission to edit departures, and for an unknown departure", async () => {
  expect(await errorCode(write({ note: BOOTS }, staffOf(site, "guide")))).toBe("not-allowed");
  const elsewhere = { ...key(), date: "2026-12-25", note: BOOTS, internalNote: null, shown: EMPTY };
  expect(await errorCode(perform(noteDeparture, staffOf(site, "owner"), elsewhere))).toBe(
    "departure-not-found",
  );
});

test.each([
  { note: { "es-CO": "x".repeat(301) }, internalNote: null },
  { note: { "es-CO": "Hola", en: "x".repeat(301) }, internalNote: null },
  { note: null, internalNote: "x".repeat(501) },
])("a note beyond the limit of its length is refused", (notes) => {
  expect(noteDeparture.input?.safeParse({ ...key(), ...notes, shown: EMPTY }).success).toBe(false);
});
