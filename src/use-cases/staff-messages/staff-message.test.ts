import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import { ENGLISH, SPANISH, staffMessages } from "../../../tests/support/staff/staff-messages.ts";
import { agencyPerTest, errorCode, HOUR, openAgency } from "../../../tests/support/use-case-context.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { changeContact } from "../booking-by-staff/change-contact.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { perform } from "../use-case.ts";
import { getStaffMessage } from "./get-staff-message.ts";
import { listMessageRecipients } from "./list-recipients.ts";
import { previewStaffMessage } from "./preview-staff-message.ts";
import { sendStaffMessage } from "./send-staff-message.ts";
import { steerStaffMessage } from "./steer-staff-message.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const messages = staffMessages(site);

describe("a message to a departure", () => {
  test("a message goes to each confirmed booking once, and to no unpaid booking", async () => {
    const booked = [await messages.bookPaid(), await messages.bookPaid(3)];
    await site.book(1);
    await messages.bookPaid(1, { date: "2026-12-06" });
    expect(await messages.preview()).toMatchObject({
      bookings: 2,
      people: 5,
      emails: 2,
      unpaid: 0,
      unreachable: [],
    });
    const { id } = await messages.send();
    for (let times = 0; times < 3; times += 1) await messages.run(id);
    expect(await messages.writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    expect(await messages.look(id)).toMatchObject({ status: "done", counts: { waiting: 2, sent: 0 } });
    await messages.deliver();
    expect(await messages.look(id)).toMatchObject({
      by: "alguien del equipo",
      counts: { waiting: 0, sent: 2 },
    });
  });

  test("a message goes to unpaid bookings with held seats if staff chooses so", async () => {
    await messages.bookPaid();
    const { id: unpaid } = await site.book(1);
    expect(await messages.preview({ withUnpaid: true })).toMatchObject({ bookings: 2, unpaid: 1 });
    await messages.send({ withUnpaid: true, bookings: [unpaid] });
    site.clock.forward(2 * HOUR);
    expect(await messages.preview({ withUnpaid: true })).toMatchObject({ bookings: 1, unpaid: 0 });
  });

  test("a message goes only to the chosen bookings", async () => {
    const [first] = [await messages.bookPaid(), await messages.bookPaid()];
    const { id } = await messages.send({ bookings: [first.id] });
    await messages.run(id);
    expect(await messages.writtenTo()).toEqual([first.id]);
  });

  test("the e-mail goes to the lead with the facts of the booking, and replies go to the agency", async () => {
    const { booking } = await messages.bookPaid();
    await messages.run((await messages.send()).id);
    const [email] = await messages.deliver();
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

  test("the e-mails equal the samples of the preview, which shows each language first", async () => {
    const [first, second, third] = [
      await messages.bookPaid(),
      await messages.bookPaid(),
      await messages.bookPaid(),
    ];
    await messages.bookPaid();
    await messages.readsEnglish(third.id);
    const texts = { "es-CO": SPANISH, en: ENGLISH };
    const { samples, inSpanish } = await messages.preview({ texts });
    expect(samples.map(({ code, locale }) => [code, locale])).toEqual([
      [first.booking.code, "es-CO"],
      [third.booking.code, "en"],
      [second.booking.code, "es-CO"],
    ]);
    expect(inSpanish).toBe(0);
    await messages.run((await messages.send({ texts })).id);
    const sent = (await messages.deliver()).map(({ subject, text }) => ({ subject, text }));
    for (const { subject, text } of samples) expect(sent).toContainEqual({ subject, text });
    expect(samples[1]?.text).toContain("Hello Ana, see you on Saturday 5 December 2026.");
  });

  test("a message without English texts goes to English readers in Spanish, and the preview counts them", async () => {
    const { id } = await messages.bookPaid();
    await messages.readsEnglish(id);
    expect(await messages.preview()).toMatchObject({ inSpanish: 1, samples: [{ locale: "es-CO" }] });
    await messages.run((await messages.send()).id);
    const [email] = await messages.deliver();
    expect(email?.subject).toBe("Cambia el punto, Ana");
  });

  test("the e-mail escapes markup in the text of staff", async () => {
    await messages.bookPaid();
    const texts = { "es-CO": { subject: "Aviso <b>", body: "<script>alert(1)</script> & más" } };
    await messages.run((await messages.send({ texts })).id);
    const [email] = await messages.deliver();
    expect(email?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; más");
    expect(email?.html).not.toContain("<script>");
  });

  test("a message to an unpaid booking goes to its account, without names", async () => {
    const { id, ctx } = await site.book(1);
    await messages.run((await messages.send({ withUnpaid: true, bookings: [id] })).id);
    const [email] = await messages.deliver();
    expect(email).toMatchObject({
      to: { email: `${ctx.userId}@viajeros.test`, name: "" },
      subject: "Cambia el punto",
    });
    expect(email?.text).not.toContain("Ana");
  });

  test("a message is in the booking's e-mails and history", async () => {
    const { id } = await messages.bookPaid();
    const { id: staffMessageId } = await messages.send();
    await messages.run(staffMessageId);
    const file = await perform(getBookingFile, messages.desk(), { id });
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

describe("a traveller without an e-mail", () => {
  test("a traveller without an e-mail is listed with a telephone and a text for WhatsApp, also on the message's page", async () => {
    const { id: bookingId } = await bookedByTelephone(site, "telefono@viajeros.test");
    await messages.losesEmail(bookingId);
    const change = { bookings: [bookingId] };
    const shown = await messages.preview(change);
    expect(shown).toMatchObject({
      ...{ bookings: 1, emails: 0, samples: [] },
      unreachable: [{ bookingId, share: { phoneNumber: expect.stringMatching(/^\+57/) } }],
    });
    const { id } = await messages.send(change);
    await messages.run(id);
    expect(await messages.written()).toEqual([]);
    expect((await messages.look(id)).bookings).toMatchObject([{ standing: "no-email", reachable: false }]);
  });

  test("a traveller who has an address again when the job runs gets the e-mail", async () => {
    const { id: bookingId } = await bookedByTelephone(site, "telefono@viajeros.test");
    await messages.losesEmail(bookingId);
    const { id } = await messages.send({ bookings: [bookingId] });
    const contact = { bookingId, email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
    await perform(changeContact, staffOf(site, "desk"), contact);
    await messages.run(id);
    expect(await messages.deliver()).toMatchObject([{ to: { email: "ana@viajeros.test" } }]);
  });

  test("a traveller with a telephone has a text for a chat in their language, with the facts of their booking", async () => {
    const { booking, id: bookingId } = await messages.bookPaid();
    await messages.readsEnglish(bookingId);
    const { id } = await messages.send({ texts: { "es-CO": SPANISH, en: ENGLISH } });
    expect((await messages.look(id)).bookings[0]?.share).toEqual({
      phoneNumber: expect.stringMatching(/^\+57/),
      text: `New meeting point\n\nHello Ana, see you on Saturday 5 December 2026. Code ${booking.code}.`,
    });
  });
});

describe("the permission to write", () => {
  test.each(["desk-lite", "accounts", "content"] as const)(
    "the role %s cannot write messages",
    async (role) => {
      const staff = staffOf(site, role);
      expect(await errorCode(perform(previewStaffMessage, staff, messages.asked()))).toBe("not-allowed");
      expect(await errorCode(perform(listMessageRecipients, staff, messages.departure()))).toBe(
        "not-allowed",
      );
    },
  );

  test("a guide may write to the departures that they lead from yesterday to three days ahead, and sees no telephone", async () => {
    const { booking } = await messages.bookPaid();
    const guide = { ...staffOf(site, "guide"), actor: staffActor(site, ["guide"]) };
    const { id } = await messages.send();
    const ask = {
      list: () => perform(listMessageRecipients, guide, messages.departure()),
      preview: () => perform(previewStaffMessage, guide, messages.asked()),
      look: () => perform(getStaffMessage, guide, { staffMessageId: id }),
      stop: () => perform(steerStaffMessage, guide, { staffMessageId: id, to: "stop" as const }),
      send: async () => {
        const { bookings: shown, revision } = await messages.preview();
        return perform(sendStaffMessage, guide, { ...messages.asked(), id: v7(), shown, revision });
      },
    };
    for (const act of Object.values(ask)) expect(await errorCode(act())).toBe("departure-not-found");
    await database.db.execute(sql`insert into guides (agency_id, id, name, languages, email, created_at, updated_at)
      values (${site.agency.id}, ${v7()}, 'Marina Ríos', '["es"]', ${guide.actor.email}, now(), now())`);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from guides where agency_id = ${site.agency.id}`,
    );
    const guides = rows.map((row) => row.id);
    await perform(assignGuides, staffOf(site, "owner"), { ...messages.departure(), guides, members: [] });
    expect(await errorCode(ask.list())).toBe("departure-not-found");
    site.clock.set(placeInstant("2026-12-03", "12:00"));
    expect((await ask.list()).recipients).toMatchObject([{ code: booking.code, name: "Ana Restrepo" }]);
    expect((await ask.look()).bookings).toMatchObject([{ share: null }]);
    await ask.send();
  });

  test("another agency's staff cannot find the departure or the message", async () => {
    await messages.bookPaid();
    const { id } = await messages.send();
    const elsewhere = staffOf(await openAgency(database.db), "owner");
    expect(await errorCode(perform(getStaffMessage, elsewhere, { staffMessageId: id }))).toBe(
      "staff-message-not-found",
    );
    expect(await errorCode(perform(steerStaffMessage, elsewhere, { staffMessageId: id, to: "stop" }))).toBe(
      "staff-message-not-found",
    );
    expect(await errorCode(perform(listMessageRecipients, elsewhere, messages.departure()))).toBe(
      "experience-not-found",
    );
  });

  test("a booking of another departure cannot be chosen", async () => {
    const { id } = await messages.bookPaid(1, { date: "2026-12-06" });
    await messages.bookPaid();
    expect(await messages.preview({ bookings: [id] })).toMatchObject({ bookings: 0, samples: [] });
    expect(await errorCode(messages.send({ bookings: [id] }))).toBe("staff-message-stale");
  });
});
