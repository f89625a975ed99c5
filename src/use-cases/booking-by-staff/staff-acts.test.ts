import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { cancelByRule, staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment, settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { listNotes } from "../../db/queries/booking/notes.ts";
import { cutOffAt, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { addNote } from "../booking-file/add-note.ts";
import { deleteNote } from "../booking-file/delete-note.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { resendEmail } from "../messaging/resend-email.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { listPeople } from "../personal-data/steps/people.ts";
import { perform } from "../use-case.ts";
import { changeContact, changeContactInput } from "./change-contact.ts";
import { extendHold } from "./extend-hold.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const desk = () => staffOf(site, "desk-lite");
const later = (ms: number) => new Date(site.clock.now().getTime() + ms);
const notesOf = (id: string) => listNotes(database.db, { agencyId: site.agency.id, id });

describe("an extension of a hold", () => {
  test("keeps the seats until the moment that staff enter", async () => {
    const { id } = await site.book(2);
    await perform(extendHold, desk(), { bookingId: id, until: later(2 * DAY) });
    site.clock.forward(HOUR);
    await perform(lapseHold, site.system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    site.clock.forward(2 * DAY);
    await perform(lapseHold, site.system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.story(id)).toContain("extend-hold");
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is refused beyond the cut-off or to an earlier moment", async () => {
    const { id, booking } = await site.book(2);
    const cutOff = cutOffAt(withOwnCutOffs(site.experience.schedule, []), booking);
    const past = { bookingId: id, until: new Date(cutOff.getTime() + MINUTE) };
    expect(await errorCode(perform(extendHold, desk(), past))).toBe("invalid-input");
    expect(await errorCode(perform(extendHold, desk(), { bookingId: id, until: later(MINUTE) }))).toBe(
      "invalid-input",
    );
    await perform(extendHold, staffOf(site, "manager"), { bookingId: id, until: cutOff });
    expect((await site.booking(id)).holdExpiresAt).toEqual(cutOff);
  });

  test("can be one of the offered lengths, which counts from now", async () => {
    const { id } = await site.book(2);
    site.clock.forward(10 * MINUTE);
    await perform(extendHold, desk(), { bookingId: id, until: "two-hours" });
    expect((await site.booking(id)).holdExpiresAt).toEqual(later(2 * HOUR));
    expect(await errorCode(perform(extendHold, desk(), { bookingId: id, until: "half-hour" }))).toBe(
      "invalid-input",
    );
  });

  test("needs a permission beyond 49 hours since the booking was made", async () => {
    const { id } = await site.book(2);
    const long = { bookingId: id, until: later(3 * DAY) };
    expect(await errorCode(perform(extendHold, desk(), long))).toBe("invalid-input");
    await perform(extendHold, staffOf(site, "manager"), long);
    expect((await site.booking(id)).holdExpiresAt).toEqual(long.until);
  });

  test("renews a lapsed hold only if its seats are free", async () => {
    const { id } = await site.book(2);
    site.clock.forward(31 * MINUTE);
    await perform(extendHold, desk(), { bookingId: id, until: later(HOUR) });
    const other = await site.book(2);
    site.clock.forward(31 * MINUTE);
    await site.changeDeparture({ capacity: 2 });
    const lost = perform(extendHold, desk(), { bookingId: other.id, until: later(HOUR) });
    expect(await errorCode(lost)).toBe("hold-lapsed");
  });

  test("is refused for a paid booking", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    expect(await errorCode(perform(extendHold, desk(), { bookingId: id, until: later(DAY) }))).toBe(
      "booking-not-payable",
    );
  });
});

describe("the contact of a booking", () => {
  test("is changed only in the sent fields, and later e-mails use the new address and language", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    await perform(changeContact, desk(), { bookingId: id, email: "nueva@viajeros.test", locale: "en" });
    const booking = await site.booking(id);
    const [lead] = await listPeople(site.system, database.db, booking);
    expect(lead).toMatchObject({ email: "nueva@viajeros.test", phoneNumber: "+57 3001234567" });
    expect(booking.locale).toBe("en");
    await perform(changeContact, desk(), { bookingId: id, phoneNumber: "+57 3109876543" });
    await cancelByRule(staffOf(site, "desk"), id);
    for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, site.system, data);
    expect(site.email.sent.map(({ to }) => to.email)).toContain("nueva@viajeros.test");
    expect((await site.story(id)).filter((name) => name === "change-contact")).toHaveLength(2);
  });

  test.each(["300 123 4567", "57 300.123.4567", "+57 (300) 123-4567"])(
    "accepts the phone number typed as %s",
    (typed) => {
      const input = { bookingId: v7(), phoneNumber: typed };
      expect(changeContactInput.parse(input)).toMatchObject({ phoneNumber: "+57 3001234567" });
    },
  );

  test("is refused if the phone number is invalid in every country", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    const wrong = perform(changeContact, desk(), { bookingId: id, phoneNumber: "+57 123456789" });
    expect(await errorCode(wrong)).toBe("invalid-input");
  });
});

describe("notes about a booking", () => {
  const noteOn = (bookingId: string) => ({ bookingId, text: "Llegan en su carro", idempotencyKey: v7() });

  test("are written once for a key and deleted, each with one audit entry", async () => {
    const { id } = await site.book(2);
    const note = noteOn(id);
    const author = desk();
    await perform(addNote, author, note);
    await perform(addNote, author, note);
    expect(await notesOf(id)).toMatchObject([{ text: "Llegan en su carro" }]);
    await perform(deleteNote, author, { bookingId: id, noteId: note.idempotencyKey });
    await perform(deleteNote, author, { bookingId: id, noteId: note.idempotencyKey });
    expect(await notesOf(id)).toEqual([]);
    expect((await site.story(id)).slice(-2)).toEqual(["add-note", "delete-note"]);
  });

  test("can be deleted by their author or an owner only", async () => {
    const { id } = await site.book(2);
    const note = noteOn(id);
    await perform(addNote, desk(), note);
    const wanted = { bookingId: id, noteId: note.idempotencyKey };
    expect(await errorCode(perform(deleteNote, staffOf(site, "manager"), wanted))).toBe("not-allowed");
    expect(await notesOf(id)).toHaveLength(1);
    await perform(deleteNote, staffOf(site, "owner"), wanted);
    expect(await notesOf(id)).toEqual([]);
  });

  test("are deleted with the account of a traveller who requests erasure", async () => {
    const { id, ctx } = await site.book(2);
    await perform(addNote, desk(), noteOn(id));
    await perform(eraseUser, ctx);
    expect(await notesOf(id)).toEqual([]);
  });
});

describe("an e-mail of a booking", () => {
  async function sent() {
    const { id } = await bookAndTakePayment(site, "cash");
    for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, site.system, data);
    const message = (await site.messages()).find(({ content }) => content.kind === "booking-confirmed");
    return { id, messageId: message?.id ?? "" };
  }

  test("can be resent as a separate e-mail, at most five times", async () => {
    const { id, messageId } = await sent();
    for (let count = 0; count < 5; count += 1)
      expect(await perform(resendEmail, desk(), { messageId })).toBe(true);
    expect(await errorCode(perform(resendEmail, desk(), { messageId }))).toBe("too-many-requests");
    const resent = (await site.messages()).filter(({ cause }) =>
      cause.startsWith(`booking-confirmed:${id}:again`),
    );
    expect(resent).toHaveLength(5);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is not resent while it still waits to be sent", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    const [waiting] = (await site.messages()).filter(({ cause }) => cause === `booking-confirmed:${id}`);
    expect(await perform(resendEmail, desk(), { messageId: waiting?.id ?? "" })).toBe(false);
  });
});

describe("acts of staff on a booking", () => {
  const acts = (ctx: ReturnType<typeof staffOf>, id: string) => [
    perform(extendHold, ctx, { bookingId: id, until: later(DAY) }),
    perform(changeContact, ctx, { bookingId: id, email: "otra@viajeros.test" }),
    perform(addNote, ctx, { bookingId: id, text: "Nota", idempotencyKey: v7() }),
  ];

  test.each(["guide", "accounts", "content"] as const)("are refused to the role %s", async (role) => {
    const { id } = await site.book(2);
    const codes = await Promise.all(acts(staffOf(site, role), id).map(errorCode));
    expect(new Set(codes)).toEqual(new Set(["not-allowed"]));
    expect(await errorCode(perform(deleteNote, staffOf(site, role), { bookingId: id, noteId: v7() }))).toBe(
      "not-allowed",
    );
  });

  test("are refused on another agency's booking", async () => {
    const { id } = await site.book(2);
    const other = staffOf(await openAgency(database.db), "owner");
    const codes = await Promise.all(acts(other, id).map(errorCode));
    expect(new Set(codes)).toEqual(new Set(["booking-not-found"]));
    const messageId = (await site.messages())[0]?.id ?? "";
    expect(await perform(resendEmail, other, { messageId })).toBe(false);
  });
});
