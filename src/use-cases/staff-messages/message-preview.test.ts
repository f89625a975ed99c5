import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { SPANISH, staffMessages } from "../../../tests/support/staff/staff-messages.ts";
import { agencyPerTest, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { perform, Received } from "../use-case.ts";
import { listMessageRecipients } from "./list-recipients.ts";
import { previewStaffMessage } from "./preview-staff-message.ts";
import { sendStaffMessage } from "./send-staff-message.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const { desk, departure, asked, preview, send, run, look, bookPaid, cancelDeparture, writtenTo, deliver } =
  staffMessages(site);

describe("the departure's page", () => {
  const messagesFor = async (role: Parameters<typeof staffOf>[1]) =>
    (await perform(getDeparture, staffOf(site, role), departure())).messages;

  test("lists the messages of this departure, the newest first, for roles that may write", async () => {
    await bookPaid(1, { date: "2026-12-06" });
    await send(departure("2026-12-06"));
    expect(await messagesFor("desk")).toEqual([]);
    await bookPaid();
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

describe("the form of a message", () => {
  const fieldsOf = async (change: object) => {
    const question = new Received(asked(change), "es-CO");
    const refusal: unknown = await perform(previewStaffMessage, desk(), question).catch((error) => error);
    return (refusal as { fields?: Record<string, string> }).fields;
  };
  const spanish = (change: object) => ({ texts: { "es-CO": { ...SPANISH, ...change } } });

  test("an unknown placeholder is refused beside its field", async () => {
    expect(await fieldsOf(spanish({ body: "El precio es {precio}, {nombre}" }))).toEqual({
      "texts.es-CO.body": "No conocemos {precio}. Usa solo los datos de la lista, cada uno entre llaves.",
    });
  });

  test("an empty or too long Spanish text and an incomplete English text are refused", async () => {
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

  test("a subject or a text with only the name is refused, because an unpaid booking would get it empty", async () => {
    const refusal = "Escribe algo más que el nombre: a quien no ha pagado le llegaría vacío.";
    expect(await fieldsOf(spanish({ subject: "¡{nombre}!", body: "{Nombre},\n {name}" }))).toEqual({
      "texts.es-CO.subject": refusal,
      "texts.es-CO.body": refusal,
    });
    expect(await fieldsOf(spanish({ subject: "{nombre}, {hora}" }))).toBeUndefined();
  });

  test("a selection without bookings is refused", async () => {
    expect(await fieldsOf({ bookings: [] })).toEqual({ bookings: "Elige al menos una reserva." });
  });
});

describe("changes between preview and sending", () => {
  test("recipients or a text that differ from the preview are refused, and nothing is written", async () => {
    await bookPaid();
    const { bookings: shown, revision } = await preview();
    const request = { ...asked(), id: v7(), shown, revision };
    const other = { texts: { "es-CO": { ...SPANISH, subject: "Otra cosa" } } };
    expect(await errorCode(perform(sendStaffMessage, desk(), { ...request, ...other }))).toBe(
      "staff-message-stale",
    );
    await bookPaid();
    expect(await errorCode(perform(sendStaffMessage, desk(), request))).toBe("staff-message-stale");
    expect(await errorCode(look(request.id))).toBe("staff-message-not-found");
    expect(await site.jobs.of("run-staff-message")).toEqual([]);
  });

  test("a selection with another booking than the preview is refused", async () => {
    const [{ id, ctx }] = [await bookPaid()];
    const { bookings: shown, revision } = await preview();
    await perform(cancelBooking, ctx, { id });
    await bookPaid();
    expect(
      await errorCode(perform(sendStaffMessage, desk(), { ...asked(), id: v7(), shown, revision })),
    ).toBe("staff-message-stale");
  });

  test("a booking that is cancelled after sending gets no e-mail", async () => {
    const [first, second] = [await bookPaid(), await bookPaid()];
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

  test("a booking that moved to another departure gets no e-mail and no text for a chat", async () => {
    const [first, second] = [await bookPaid(), await bookPaid()];
    await bookPaid(1, { date: "2026-12-06" });
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

  test("a booking whose hold ends before the job gets no e-mail", async () => {
    const { id: bookingId } = await site.book(1);
    const { id } = await send({ bookings: [bookingId] });
    site.clock.forward(2 * HOUR);
    await run(id);
    expect((await look(id)).bookings).toMatchObject([{ standing: "skipped", skipped: "lapsed" }]);
  });

  test("a message from before the departure's cancellation is not sent, even if its e-mail is in the outbox already", async () => {
    const [first, second] = [await bookPaid(), await bookPaid()];
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

  test("a message after the departure's cancellation is sent without the details of the trip", async () => {
    const { booking } = await bookPaid();
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
    await bookPaid();
    const { bookings: shown, revision } = await preview();
    await cancelDeparture(2);
    expect(
      await errorCode(perform(sendStaffMessage, desk(), { ...asked(), id: v7(), shown, revision })),
    ).toBe("staff-message-stale");
  });

  test("bookings that are cancelled while the job writes get no e-mail", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid(), bookPaid()]);
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
