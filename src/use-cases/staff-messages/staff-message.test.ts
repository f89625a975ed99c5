import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookedByTelephone } from "../../../tests/support/by-telephone.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { staffActor, staffOf } from "../../../tests/support/staff.ts";
import {
  errorCode,
  HOUR,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { renderEmail } from "../../email/render-email.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { changeContact } from "../booking-by-staff/change-contact.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import type { Context } from "../context.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { getToday } from "../today/get-today.ts";
import { perform, Received } from "../use-case.ts";
import { getStaffMessage } from "./get-staff-message.ts";
import { listMessageRecipients } from "./list-recipients.ts";
import { previewStaffMessage } from "./preview-staff-message.ts";
import { runStaffMessage } from "./run-staff-message.ts";
import { sendStaffMessage } from "./send-staff-message.ts";
import { steerStaffMessage } from "./steer-staff-message.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(6);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const SPANISH = {
  subject: "Cambia el punto, {nombre}",
  body: "Hola {nombre}:\n\nNos vemos el {fecha} a las {hora}.\nCódigo {código}.",
};
const ENGLISH = { subject: "New meeting point", body: "Hello {name}, see you on {date}. Code {code}." };

const desk = () => ({ ...staffOf(site, "desk"), renderEmail: (email: Email) => renderEmail(email, START) });
const departure = (date = "2026-12-05") => ({
  ...{ experienceId: site.experience.id, date, startTime: "08:00" },
});
const asked = (change: object = {}) => ({
  ...{ ...departure(), withUnpaid: false, sendNow: false, texts: { "es-CO": SPANISH } },
  ...change,
});
const preview = (change: object = {}) => perform(previewStaffMessage, desk(), asked(change));

/** Sends what the preview shows. */
async function send(change: object = {}, id: string = v7(), ctx: ReturnType<typeof staffOf> = desk()) {
  const { bookings: shown, revision } = await preview(change);
  return perform(sendStaffMessage, ctx, { ...asked(change), id, shown, revision });
}
const run = (staffMessageId: string, ctx: Context = site.system) =>
  perform(runStaffMessage, ctx, { staffMessageId });
const look = (staffMessageId: string) => perform(getStaffMessage, desk(), { staffMessageId });

const paid = (people = 2, change: object = {}) => site.bookPaid(people, change);

const readsEnglish = (id: string) =>
  database.db.execute(
    sql`update bookings set locale = 'en' where agency_id = ${site.agency.id} and id = ${id}`,
  );
const losesEmail = (id: string) =>
  database.db.execute(
    sql`update participants set email = null where agency_id = ${site.agency.id} and booking_id = ${id}`,
  );

/** Cancels the departure and offers its travellers another one, so that their bookings stay confirmed. */
async function cancelDeparture(people: number) {
  const { id: campaignId } = await perform(startCampaign, staffOf(site, "owner"), {
    ...departure(),
    id: v7(),
    cause: "weather",
    people,
    offer: { kind: "choose", departures: [{ date: "2026-12-06", startTime: "08:00" }] },
  });
  await perform(runCampaign, site.system, { campaignId });
}

const written = async () => (await site.messages()).filter(({ content }) => content.kind === "staff-message");
const writtenTo = async () =>
  (await written()).map(({ content }) => ("bookingId" in content ? content.bookingId : "")).toSorted();

/** Sends the e-mails of the outbox that are messages of staff. */
async function deliver() {
  const ctx = { ...site.system, renderEmail: (email: Email) => renderEmail(email, START) };
  for (const { id } of await written()) await perform(sendMessage, ctx, { messageId: id });
  return site.email.sent.filter(({ tags }) => tags?.includes("staff-message"));
}

describe("a message to a departure", () => {
  test("goes to each confirmed booking once, and to nobody who has not paid", async () => {
    const booked = [await paid(), await paid(3)];
    await site.book(1);
    await paid(1, { date: "2026-12-06" });
    expect(await preview()).toMatchObject({ bookings: 2, people: 5, emails: 2, unpaid: 0, unreachable: [] });
    const { id } = await send();
    for (let times = 0; times < 3; times += 1) await run(id);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    expect(await look(id)).toMatchObject({ status: "done", counts: { waiting: 2, sent: 0 } });
    await deliver();
    expect(await look(id)).toMatchObject({ by: "alguien del equipo", counts: { waiting: 0, sent: 2 } });
  });

  test("goes to unpaid bookings too if staff chooses so, while their seats are held", async () => {
    await paid();
    const { id: unpaid } = await site.book(1);
    expect(await preview({ withUnpaid: true })).toMatchObject({ bookings: 2, unpaid: 1 });
    await send({ withUnpaid: true, bookings: [unpaid] });
    site.clock.forward(2 * HOUR);
    expect(await preview({ withUnpaid: true })).toMatchObject({ bookings: 1, unpaid: 0 });
  });

  test("goes to the chosen bookings alone", async () => {
    const [first] = [await paid(), await paid()];
    const { id } = await send({ bookings: [first.id] });
    await run(id);
    expect(await writtenTo()).toEqual([first.id]);
  });

  test("reaches the lead, framed by the agency, with the facts of each booking, and replies go to the agency", async () => {
    const { booking } = await paid();
    await run((await send()).id);
    const [email] = await deliver();
    expect(email).toMatchObject({
      to: { email: "ana@viajeros.test", name: "Ana Restrepo" },
      replyTo: { email: site.agency.email },
      subject: "Cambia el punto, Ana",
    });
    expect(email?.text.replaceAll("\u00a0", " ")).toContain(
      `Hola Ana:\n\nNos vemos el sábado 5 de diciembre de 2026 a las 8:00 a. m.\nCódigo ${booking.code}.`,
    );
    expect(email?.text).toContain(site.agency.legalName);
  });

  test("reads exactly as its preview, and the preview shows each language first", async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    await paid();
    await readsEnglish(third.id);
    const texts = { "es-CO": SPANISH, en: ENGLISH };
    const { samples, inSpanish } = await preview({ texts });
    expect(samples.map(({ code, locale }) => [code, locale])).toEqual([
      [first.booking.code, "es-CO"],
      [third.booking.code, "en"],
      [second.booking.code, "es-CO"],
    ]);
    expect(inSpanish).toBe(0);
    await run((await send({ texts })).id);
    const sent = (await deliver()).map(({ subject, text }) => ({ subject, text }));
    for (const { subject, text } of samples) expect(sent).toContainEqual({ subject, text });
    expect(samples[1]?.text).toContain("Hello Ana, see you on Saturday 5 December 2026.");
  });

  test("without English texts goes to English readers in Spanish, and says so before", async () => {
    const { id } = await paid();
    await readsEnglish(id);
    expect(await preview()).toMatchObject({ inSpanish: 1, samples: [{ locale: "es-CO" }] });
    await run((await send()).id);
    const [email] = await deliver();
    expect(email?.subject).toBe("Cambia el punto, Ana");
  });

  test("escapes what staff and travellers write", async () => {
    await paid();
    const texts = { "es-CO": { subject: "Aviso <b>", body: "<script>alert(1)</script> & más" } };
    await run((await send({ texts })).id);
    const [email] = await deliver();
    expect(email?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; más");
    expect(email?.html).not.toContain("<script>");
  });

  test("of a booking that is not paid goes to its account, and names nobody", async () => {
    const { id, ctx } = await site.book(1);
    await run((await send({ withUnpaid: true, bookings: [id] })).id);
    const [email] = await deliver();
    expect(email).toMatchObject({
      to: { email: `${ctx.userId}@viajeros.test`, name: "" },
      subject: "Cambia el punto",
    });
    expect(email?.text).not.toContain("Ana");
  });

  test("is in the booking's e-mails and history", async () => {
    const { id } = await paid();
    const { id: staffMessageId } = await send();
    await run(staffMessageId);
    const file = await perform(getBookingFile, desk(), { id });
    expect(file.emails).toContainEqual(
      expect.objectContaining({ kind: "staff-message", status: "waiting", staffMessageId }),
    );
    expect(file.mayWrite).toBe(true);
    const read = await perform(getBookingFile, staffOf(site, "accounts"), { id });
    expect(read.mayWrite).toBe(false);
    expect(read.emails.map((one) => one.staffMessageId)).not.toContain(staffMessageId);
    expect(file.history[0]?.sentence).toBe("Quedó listo para enviar el mensaje de la agencia.");
  });
});

describe("the departure's page", () => {
  const messagesFor = async (role: Parameters<typeof staffOf>[1]) =>
    (await perform(getDeparture, staffOf(site, role), departure())).messages;

  test("lists the messages of this departure, the newest first, for roles that may write", async () => {
    await paid(1, { date: "2026-12-06" });
    await send(departure("2026-12-06"));
    expect(await messagesFor("desk")).toEqual([]);
    await paid();
    const { id: first } = await send();
    site.clock.forward(HOUR);
    const { id: second } = await send();
    await run(second);
    expect(await messagesFor("desk")).toMatchObject([
      { id: second, subject: SPANISH.subject, status: "done" },
      { id: first, status: "running" },
    ]);
    expect(await messagesFor("accounts")).toBeNull();
  });
});

describe("what the form refuses", () => {
  const fieldsOf = async (change: object) => {
    const question = new Received(asked(change), "es-CO");
    const refusal: unknown = await perform(previewStaffMessage, desk(), question).catch((error) => error);
    return (refusal as { fields?: Record<string, string> }).fields;
  };
  const spanish = (change: object) => ({ texts: { "es-CO": { ...SPANISH, ...change } } });

  test("an unknown placeholder, beside its field", async () => {
    expect(await fieldsOf(spanish({ body: "El precio es {precio}, {nombre}" }))).toEqual({
      "texts.es-CO.body": "No conocemos {precio}. Usa solo los datos de la lista, cada uno entre llaves.",
    });
  });

  test("an empty or too long Spanish text, and half an English one", async () => {
    expect(Object.keys((await fieldsOf(spanish({ subject: " ", body: "x".repeat(2_001) }))) ?? {})).toEqual([
      "texts.es-CO.subject",
      "texts.es-CO.body",
    ]);
    expect(await fieldsOf(spanish({ body: `${"a\n".repeat(61)}fin` }))).toEqual({
      "texts.es-CO.body": "Escribe como máximo 60 renglones.",
    });
    const texts = { "es-CO": SPANISH, en: { subject: "Hello", body: "" } };
    expect(Object.keys((await fieldsOf({ texts })) ?? {})).toEqual(["texts.en.body"]);
  });

  test("a subject or a text of the name alone, because an unpaid booking would get it empty", async () => {
    const refusal = "Escribe algo más que el nombre: a quien no ha pagado le llegaría vacío.";
    expect(await fieldsOf(spanish({ subject: "¡{nombre}!", body: "{Nombre},\n {name}" }))).toEqual({
      "texts.es-CO.subject": refusal,
      "texts.es-CO.body": refusal,
    });
    expect(await fieldsOf(spanish({ subject: "{nombre}, {hora}" }))).toBeUndefined();
  });

  test("a selection of nobody", async () => {
    expect(await fieldsOf({ bookings: [] })).toEqual({ bookings: "Elige al menos una reserva." });
  });
});

describe("what changes between preview and sending", () => {
  test("other recipients or another text than were shown are refused, and nothing is written", async () => {
    await paid();
    const { bookings: shown, revision } = await preview();
    const request = { ...asked(), id: v7(), shown, revision };
    const other = { texts: { "es-CO": { ...SPANISH, subject: "Otra cosa" } } };
    expect(await errorCode(perform(sendStaffMessage, desk(), { ...request, ...other }))).toBe(
      "staff-message-stale",
    );
    await paid();
    expect(await errorCode(perform(sendStaffMessage, desk(), request))).toBe("staff-message-stale");
    expect(await errorCode(look(request.id))).toBe("staff-message-not-found");
    expect(await site.jobs.of("run-staff-message")).toEqual([]);
  });

  test("one booking that took another's place is no longer the shown selection", async () => {
    const [{ id, ctx }] = [await paid()];
    const { bookings: shown, revision } = await preview();
    await perform(cancelBooking, ctx, { id });
    await paid();
    expect(
      await errorCode(perform(sendStaffMessage, desk(), { ...asked(), id: v7(), shown, revision })),
    ).toBe("staff-message-stale");
  });

  test("a booking that is cancelled after sending gets nothing", async () => {
    const [first, second] = [await paid(), await paid()];
    const { id } = await send();
    await perform(cancelBooking, first.ctx, { id: first.id });
    await run(id);
    expect(await writtenTo()).toEqual([second.id]);
    await perform(cancelBooking, second.ctx, { id: second.id });
    expect(await deliver()).toEqual([]);
    const { bookings } = await look(id);
    expect(bookings).toMatchObject([
      { standing: "skipped", skipped: "cancelled", share: null },
      { standing: "unsent", share: null },
    ]);
  });

  test("a booking that moves to another departure gets nothing, and no text for a chat", async () => {
    const [first, second] = [await paid(), await paid()];
    await paid(1, { date: "2026-12-06" });
    const { id } = await send();
    const moves = async (bookingId: string) =>
      database.db.execute(
        sql`update bookings set departure_id = (select id from departures
          where agency_id = ${site.agency.id} and date = '2026-12-06')
          where agency_id = ${site.agency.id} and id = ${bookingId}`,
      );
    await moves(first.id);
    await run(id);
    await moves(second.id);
    expect(await deliver()).toEqual([]);
    expect((await look(id)).bookings).toMatchObject([
      { standing: "skipped", skipped: "moved", share: null },
      { standing: "unsent", share: null },
    ]);
  });

  test("a hold that ends before the job is written to no more", async () => {
    const { id: bookingId } = await site.book(1);
    const { id } = await send({ bookings: [bookingId] });
    site.clock.forward(2 * HOUR);
    await run(id);
    expect((await look(id)).bookings).toMatchObject([{ standing: "skipped", skipped: "lapsed" }]);
  });

  test("a message before the departure's cancellation is not sent, neither from the job nor from the outbox", async () => {
    const [first, second] = [await paid(), await paid()];
    const { id: written } = await send({ bookings: [first.id] });
    await run(written);
    const { id: waiting } = await send({ bookings: [second.id] });
    site.clock.forward(HOUR);
    await cancelDeparture(4);
    await run(waiting);
    expect(await deliver()).toEqual([]);
    expect((await look(written)).bookings).toMatchObject([{ standing: "unsent", share: null }]);
    expect((await look(waiting)).bookings).toMatchObject([
      { standing: "skipped", skipped: "departure-cancelled", share: null },
    ]);
  });

  test("a message after the departure's cancellation is sent, and does not look like a valid trip", async () => {
    const { booking } = await paid();
    const list = () => perform(listMessageRecipients, desk(), departure());
    expect((await list()).cancelled).toBe(false);
    await cancelDeparture(2);
    expect((await list()).cancelled).toBe(true);
    site.clock.forward(HOUR);
    const texts = { "es-CO": { subject: "Lo sentimos", body: "Te llamamos hoy para ayudarte." } };
    const [sample] = (await preview({ texts })).samples;
    await run((await send({ texts })).id);
    const [email] = await deliver();
    expect(email?.text).toBe(sample?.text);
    expect(email?.text).toContain(`Es sobre tu reserva ${booking.code}`);
    expect(email?.text).toContain("Esa salida se canceló.");
    for (const part of [email?.text, email?.html])
      expect(part).not.toContain(site.experience.meetingPoint["es-CO"]);
  });

  test("a preview from before the departure's cancellation is refused", async () => {
    await paid();
    const { bookings: shown, revision } = await preview();
    await cancelDeparture(2);
    expect(
      await errorCode(perform(sendStaffMessage, desk(), { ...asked(), id: v7(), shown, revision })),
    ).toBe("staff-message-stale");
  });

  test("bookings that are cancelled while the job writes get the e-mail before it, or none", async () => {
    const booked = await Promise.all([paid(), paid(), paid(), paid()]);
    const { id } = await send();
    await Promise.all([
      ...[run(id), run(id)],
      ...booked.map((one) => perform(cancelBooking, one.ctx, { id: one.id }).catch(() => undefined)),
    ]);
    await run(id);
    expect(await deliver()).toEqual([]);
    const { bookings, status } = await look(id);
    expect(status).toBe("done");
    for (const { standing } of bookings) expect(["skipped", "unsent"]).toContain(standing);
  });
});

describe("sending", () => {
  test("the same press twice, at once or again, is one message", async () => {
    await paid();
    const id = v7();
    const { bookings: shown, revision } = await preview();
    const press = () => perform(sendStaffMessage, desk(), { ...asked(), id, shown, revision });
    expect(await Promise.all([press(), press(), press()])).toEqual([{ id }, { id }, { id }]);
    await paid();
    expect(await press()).toEqual({ id });
    const jobs = await site.jobs.of("run-staff-message");
    expect(jobs).toHaveLength(1);
    await Promise.all([run(id), run(id)]);
    expect(await written()).toHaveLength(1);
  });

  test("the same id with another text is refused", async () => {
    await paid();
    const { id } = await send();
    const change = { texts: { "es-CO": { ...SPANISH, subject: "Otra cosa" } } };
    expect(await errorCode(send(change, id))).toBe("idempotency-key-reused");
  });

  test("two jobs write each e-mail once", async () => {
    const booked = await Promise.all([paid(), paid(), paid(), paid()]);
    const { id } = await send();
    await Promise.all([run(id), run(id), run(id)]);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    for (const { id: bookingId } of booked) {
      const names = await site.story(bookingId);
      expect(names.filter((name) => name === "write-staff-message")).toHaveLength(1);
    }
  });

  test("a job that is killed at any booking has written each e-mail once in the end", async () => {
    const booked = await Promise.all([paid(), paid(), paid(), paid()]);
    const { id } = await send();
    /** Ends its own connection while it writes the n-th booking's e-mail, before the commit. */
    const killedAt = (nth: number): Context => {
      let ended = 0;
      const enqueueAll: Context["jobs"]["enqueueAll"] = async (tx, name, data) => {
        ended += 1;
        if (ended === nth) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        await site.jobs.enqueueAll(tx, name, data);
      };
      return { ...site.system, jobs: { ...site.jobs, enqueueAll } };
    };
    for (const nth of [1, 2, 2]) await expect(run(id, killedAt(nth))).rejects.toThrow();
    expect(await written()).toHaveLength(2);
    await run(id);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    expect((await look(id)).status).toBe("done");
  });

  test("is stopped between two bookings, and goes on with the rest", async () => {
    const booked = await Promise.all([paid(), paid(), paid()]);
    const { id } = await send();
    const steer = (to: "stop" | "resume") => perform(steerStaffMessage, desk(), { staffMessageId: id, to });
    let ended = 0;
    const enqueueAll: Context["jobs"]["enqueueAll"] = async (tx, name, data) => {
      await site.jobs.enqueueAll(tx, name, data);
      ended += 1;
      if (ended === 1) await steer("stop");
    };
    await run(id, { ...site.system, jobs: { ...site.jobs, enqueueAll } });
    expect((await look(id)).status).toBe("stopped");
    await run(id);
    expect(await written()).toHaveLength(1);
    await steer("resume");
    await run(id);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
  });

  test("a booking that fails holds no other back, and is tried again", async () => {
    const [first, second] = [await paid(), await paid()];
    const { id } = await send();
    await database.db.execute(
      sql`alter table messages add constraint broken check (content ->> 'staffMessageId' is null
        or content ->> 'bookingId' <> ${sql.raw(`'${first.id}'`)}) not valid`,
    );
    try {
      await expect(run(id)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table messages drop constraint broken`);
    }
    expect(await writtenTo()).toEqual([second.id]);
    expect((await look(id)).counts.failed).toBe(1);
    const needs = async (role: "desk" | "accounts") =>
      (await perform(getToday, staffOf(site, role))).needs.filter(({ kind }) => kind === "message-failed");
    expect(await needs("desk")).toMatchObject([{ staffMessageId: id, failed: 1, date: "2026-12-05" }]);
    expect(await needs("accounts")).toEqual([]);
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toHaveLength(2);
    expect(await needs("desk")).toEqual([]);
  });

  test("above the agency's limit of a day is refused before anything is written", async () => {
    await paid(3);
    const counted: number[] = [];
    const spendStaffEmails = async (emails: number) => {
      counted.push(emails);
      return 60;
    };
    const id = v7();
    const full = { ...desk(), spendStaffEmails };
    expect(await errorCode(send({}, id, full))).toBe("too-many-requests");
    expect(counted).toEqual([1]);
    expect(await errorCode(look(id))).toBe("staff-message-not-found");
  });
});

test("a message that fails to be written gives back its count of e-mails", async () => {
  await paid(3);
  let left = 0;
  const full = () => Promise.reject(new Error("the disk is full"));
  const broken = {
    ...desk(),
    spendStaffEmails: async (emails: number) => {
      left -= emails;
      return 0;
    },
    unspendStaffEmails: async (emails: number) => {
      left += emails;
    },
    jobs: { enqueue: full, enqueueAll: full },
  };
  const id = v7();
  await expect(send({}, id, broken)).rejects.toThrow();
  expect(left).toBe(0);
  await send({}, id, { ...broken, jobs: site.system.jobs });
  expect(left).toBe(-1);
});

describe("the quiet hours", () => {
  const night = placeInstant("2026-11-20", "22:30");
  const morning = placeInstant("2026-11-21", "07:00");

  test("hold a message back until seven, and its page says so", async () => {
    await paid();
    site.clock.set(night);
    expect((await preview()).waitsUntil).toEqual(morning);
    const { id } = await send();
    expect(await site.jobs.of("run-staff-message")).toMatchObject([{ startAfter: morning }]);
    await run(id);
    expect(await written()).toEqual([]);
    expect(await look(id)).toMatchObject({ status: "running", waitsUntil: morning, counts: { waiting: 1 } });
    site.clock.set(morning);
    await run(id);
    expect(await written()).toHaveLength(1);
    expect((await look(id)).waitsUntil).toBeNull();
  });

  test("do not hold back what is about tomorrow, or what staff sends now", async () => {
    await paid();
    site.clock.set(night);
    expect((await preview({ sendNow: true })).waitsUntil).toBeNull();
    await run((await send({ sendNow: true })).id);
    expect(await written()).toHaveLength(1);
    site.clock.set(placeInstant("2026-12-04", "23:00"));
    expect((await preview()).waitsUntil).toBeNull();
  });

  test("hold back a message until staff sends it now on its page", async () => {
    await paid();
    site.clock.set(night);
    const { id } = await send();
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toEqual([]);
    const now = { staffMessageId: id, to: "resume", sendNow: true } as const;
    await perform(steerStaffMessage, desk(), now);
    expect((await look(id)).waitsUntil).toBeNull();
    await run(id);
    expect(await written()).toHaveLength(1);
    await perform(steerStaffMessage, desk(), now);
    const { id: departureId } = await perform(getDeparture, desk(), departure());
    const story = await site.story(departureId ?? "");
    expect(story.filter((name) => name === "steer-staff-message")).toHaveLength(1);
  });

  test("are not skipped by the same id with another choice of the moment, which is refused", async () => {
    await paid();
    site.clock.set(night);
    const { id } = await send();
    expect(await send({}, id)).toEqual({ id });
    expect(await errorCode(send({ sendNow: true }, id))).toBe("idempotency-key-reused");
  });

  test("hold back a message that is stopped by day and resumed at night", async () => {
    await paid();
    const { id } = await send();
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "stop" });
    site.clock.set(night);
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toEqual([]);
    expect((await look(id)).waitsUntil).toEqual(morning);
  });
});

describe("who has no e-mail", () => {
  test("is listed with telephone and a text for WhatsApp, and stays listed on the message's page", async () => {
    const { id: bookingId } = await bookedByTelephone(site, "telefono@viajeros.test");
    await losesEmail(bookingId);
    const change = { bookings: [bookingId] };
    const shown = await preview(change);
    expect(shown).toMatchObject({
      ...{ bookings: 1, emails: 0, samples: [] },
      unreachable: [{ bookingId, share: { phoneNumber: expect.stringMatching(/^\+57/) } }],
    });
    const { id } = await send(change);
    await run(id);
    expect(await written()).toEqual([]);
    expect((await look(id)).bookings).toMatchObject([{ standing: "no-email", reachable: false }]);
  });

  test("has an address again by the time of the job, and gets the e-mail", async () => {
    const { id: bookingId } = await bookedByTelephone(site, "telefono@viajeros.test");
    await losesEmail(bookingId);
    const { id } = await send({ bookings: [bookingId] });
    const contact = { bookingId, email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
    await perform(changeContact, staffOf(site, "desk"), contact);
    await run(id);
    expect(await deliver()).toMatchObject([{ to: { email: "ana@viajeros.test" } }]);
  });

  test("with a telephone has the text of the message in their language, of one's own booking", async () => {
    const { booking, id: bookingId } = await paid();
    await readsEnglish(bookingId);
    const { id } = await send({ texts: { "es-CO": SPANISH, en: ENGLISH } });
    expect((await look(id)).bookings[0]?.share).toEqual({
      phoneNumber: expect.stringMatching(/^\+57/),
      text: `New meeting point\n\nHello Ana, see you on Saturday 5 December 2026. Code ${booking.code}.`,
    });
  });
});

describe("who may write", () => {
  test.each(["desk-lite", "accounts", "content"] as const)("%s may not", async (role) => {
    const staff = staffOf(site, role);
    expect(await errorCode(perform(previewStaffMessage, staff, asked()))).toBe("not-allowed");
    expect(await errorCode(perform(listMessageRecipients, staff, departure()))).toBe("not-allowed");
  });

  test("a guide may write to the departures that they lead from yesterday to three days ahead, and sees no telephone", async () => {
    const { booking } = await paid();
    const guide = { ...staffOf(site, "guide"), actor: staffActor(site, ["guide"]) };
    const { id } = await send();
    const ask = {
      list: () => perform(listMessageRecipients, guide, departure()),
      preview: () => perform(previewStaffMessage, guide, asked()),
      look: () => perform(getStaffMessage, guide, { staffMessageId: id }),
      stop: () => perform(steerStaffMessage, guide, { staffMessageId: id, to: "stop" as const }),
      send: async () => {
        const { bookings: shown, revision } = await preview();
        return perform(sendStaffMessage, guide, { ...asked(), id: v7(), shown, revision });
      },
    };
    for (const act of Object.values(ask)) expect(await errorCode(act())).toBe("departure-not-found");
    await database.db.execute(sql`insert into guides (agency_id, id, name, languages, email, created_at, updated_at)
      values (${site.agency.id}, ${v7()}, 'Marina Ríos', '["es"]', ${guide.actor.email}, now(), now())`);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from guides where agency_id = ${site.agency.id}`,
    );
    const guides = rows.map((row) => row.id);
    await perform(assignGuides, staffOf(site, "owner"), { ...departure(), guides, members: [] });
    expect(await errorCode(ask.list())).toBe("departure-not-found");
    site.clock.set(placeInstant("2026-12-03", "12:00"));
    expect((await ask.list()).recipients).toMatchObject([{ code: booking.code, name: "Ana Restrepo" }]);
    expect((await ask.look()).bookings).toMatchObject([{ share: null }]);
    await ask.send();
  });

  test("another agency's staff finds neither departure nor message", async () => {
    await paid();
    const { id } = await send();
    const elsewhere = staffOf(await openAgency(database.db), "owner");
    expect(await errorCode(perform(getStaffMessage, elsewhere, { staffMessageId: id }))).toBe(
      "staff-message-not-found",
    );
    expect(await errorCode(perform(steerStaffMessage, elsewhere, { staffMessageId: id, to: "stop" }))).toBe(
      "staff-message-not-found",
    );
    expect(await errorCode(perform(listMessageRecipients, elsewhere, departure()))).toBe(
      "experience-not-found",
    );
  });

  test("a booking of another departure cannot be chosen", async () => {
    const { id } = await paid(1, { date: "2026-12-06" });
    await paid();
    expect(await preview({ bookings: [id] })).toMatchObject({ bookings: 0, samples: [] });
    expect(await errorCode(send({ bookings: [id] }))).toBe("staff-message-stale");
  });
});
