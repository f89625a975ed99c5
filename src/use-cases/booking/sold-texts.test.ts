import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { familyExperience, familyOf } from "../../../tests/support/samples/sample-party.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { Locale } from "../../domain/locale.ts";
import { renderEmail } from "../../email/render-email.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { listAgencyBookings } from "../booking-file/list-agency-bookings.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { findCompanions } from "../companions/find-companions.ts";
import { companionsPath } from "../companions/steps/companions-link.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";
import { listBookings } from "./list-bookings.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: familyExperience() });

const DATE = "2026-11-21";
const SOLD = {
  "es-CO": {
    title: "Caminata al páramo",
    shortDescription: "Frailejones y lagunas.",
    prices: ["Adulto", "Niño"],
  },
  en: { title: "Páramo hike", shortDescription: "Frailejones and lagoons.", prices: ["Adult", "Child"] },
};
const READERS = ["es-CO", "en"] as const;

async function rename() {
  const words = { "es-CO": "Otra", en: "Another" };
  const { experience } = site;
  const priceList = experience.priceList.map((price) => ({ ...price, name: words, description: words }));
  const renamed = { ...experience, title: words, shortDescription: words, priceList };
  await inTransaction(database.db, (tx) =>
    saveExperience(tx, renamed, { position: 1, published: true, at: START }),
  );
}

async function bookPaid(locale: Locale) {
  const ctx = { ...(await site.traveller()), locale };
  await perform(
    createBooking,
    ctx,
    sampleBookingRequest(site.experience, 2, { date: DATE, ...familyOf("adulto", "nino") }),
  );
  const [booking] = await site.bookingsOf(ctx.userId);
  if (!booking) throw new Error("there is no booking");
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(booking.id, 270_000) });
  await rename();
  return { ctx, id: booking.id, booking };
}

describe.each(READERS)("a booking of a traveller who reads %s", (bought) => {
  test.each(READERS)("is shown to them in %s", async (locale) => {
    const { ctx, id, booking } = await bookPaid(bought);
    const reader = { ...ctx, locale };
    const { title, shortDescription, prices } = SOLD[locale];
    const view = await perform(getBooking, reader, { id });
    expect(view).toMatchObject({ title, shortDescription, priceOption: prices[0] });
    expect(view.lines.map(({ priceOption }) => priceOption)).toEqual(prices);
    expect(view.participantsInfo.map(({ priceOption }) => priceOption)).toEqual(prices);
    expect(await perform(listBookings, reader)).toMatchObject([{ title, shortDescription }]);
    const token = companionsPath(site.system, booking).split("/").at(-1) ?? "";
    expect(await perform(findCompanions, reader, { token })).toMatchObject({ title });
  });

  test.each(READERS)("is shown to staff in %s", async (locale) => {
    const { id } = await bookPaid(bought);
    const ctx = { ...staffOf(site, "owner"), locale };
    const { title, prices } = SOLD[locale];
    const file = await perform(getBookingFile, ctx, { id });
    expect(file.booking.title).toBe(title);
    expect(file.people.map(({ priceOption }) => priceOption)).toEqual(prices);
    expect((await perform(listAgencyBookings, ctx, { order: "made" })).rows).toMatchObject([{ title }]);
    const at = { experienceId: site.experience.id, date: DATE, startTime: "08:00" };
    const [party] = (await perform(getDeparture, ctx, at)).parties ?? [];
    expect(party?.people.map(({ priceOption }) => priceOption)).toEqual(prices);
    const { list } = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [] });
    expect(list.bookings[0]?.people.map(({ category }) => category)).toEqual(prices);
  });

  test("is e-mailed to them in their language and to the agency in Spanish, with each person's price", async () => {
    await bookPaid(bought);
    const emails = await Promise.all((await site.messages()).map((row) => composeEmail(site.system, row)));
    for (const { email } of emails) {
      const isToAgency = email.kind === "booking-lead" || email.kind === "agency-booking-confirmed";
      const { title, prices } = SOLD[isToAgency ? "es-CO" : bought];
      const { html, subject, text } = await renderEmail(email, site.clock.now());
      expect(subject).toContain(title);
      for (const part of [html, text]) for (const price of prices) expect(part).toContain(price);
      const people = isToAgency ? ["Participante 1 · Adulto", "Participante 2 · Niño"] : [];
      for (const person of people) expect(text).toContain(person);
    }
    expect(emails.map(({ email }) => email.kind).sort()).toEqual([
      "agency-booking-confirmed",
      "booking-confirmed",
      "booking-lead",
    ]);
  });
});

test("the line of a person who joins has its price texts in both languages", async () => {
  const { ctx, id } = await site.book(2, familyOf("adulto", "nino"));
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 270_000) });
  const [, child] = (await perform(getBooking, ctx, { id })).participantsInfo;
  const change = {
    remove: [child?.id ?? ""],
    add: [
      {
        ...{ name: "Tomás Restrepo", documentType: "TI" as const, documentNumber: "99887766" },
        ...{ birthDate: "2016-03-03", price: { id: "nino", value: 90_000, name: "Niño" } },
      },
    ],
  };
  const { revision, after } = await perform(previewChange, { ...ctx, locale: "en" }, { id, change });
  expect(after.lines.map(({ priceOption }) => priceOption)).toEqual(["Adult", "Child"]);
  // Confirms the same change in the other language.
  await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "in-both-languages" });
  await rename();
  for (const locale of READERS) {
    const { lines } = await perform(getBooking, { ...ctx, locale }, { id });
    expect(lines.map(({ priceOption }) => priceOption)).toEqual(SOLD[locale].prices);
  }
});

test("a booking of a release that stored one language is shown in that language", async () => {
  const { ctx, id } = await bookPaid("en");
  await database.pool.query("update bookings set texts = null where id = $1", [id]);
  await database.pool.query("update booking_lines set texts = null where booking_id = $1", [id]);
  const view = await perform(getBooking, { ...ctx, locale: "es-CO" }, { id });
  expect(view).toMatchObject({ title: SOLD.en.title, priceOption: "Adult" });
  const file = await perform(getBookingFile, staffOf(site, "owner"), { id });
  expect(file.people.map(({ priceOption }) => priceOption)).toEqual(SOLD.en.prices);
});
