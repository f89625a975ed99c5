import { beforeEach, describe, expect, test } from "vitest";
import { countedDatabase } from "../../../tests/support/databases/counted-database.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { insertThreeQuestions } from "../../../tests/support/samples/questions.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import {
  agencyPerTest,
  errorCode,
  openAgency,
  replaceAgency,
} from "../../../tests/support/use-case-context.ts";
import { parseParty } from "../../domain/pricing/party.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import type { QuoteCheckoutInput } from "./quote-checkout.ts";
import { quoteCheckout } from "./quote-checkout.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const quote = (query: Partial<QuoteCheckoutInput> = {}) =>
  perform(quoteCheckout, site.system, { experienceId: site.experience.id, ...query });

describe("a checkout", () => {
  test("a checkout without choices is for one person, at the first price, for the first duration", async () => {
    expect(await quote()).toMatchObject({
      participants: 1,
      selectedDate: null,
      selectedDuration: "PT9H",
      priceInfo: { value: 180_000, name: "Adulto" },
      priceChanged: false,
      total: 180_000,
      departure: null,
    });
  });

  test("a checkout begins with the first price that an adult who reads the language can buy", async () => {
    const [adult, child] = site.experience.priceList;
    if (!adult || !child) throw new Error("the sample experience has two prices");
    const priceList = [
      child,
      { ...adult, audience: "resident" as const, value: 150_000 },
      { ...adult, audience: "visitor" as const, value: 200_000 },
    ];
    const park = await openAgency(database.db, { experience: { priceList } });
    const first = async (locale: "es-CO" | "en") =>
      (await perform(quoteCheckout, { ...park.system, locale }, { experienceId: park.experience.id }))
        .unitPrice;
    expect(await first("en")).toBe(200_000);
    expect(await first("es-CO")).toBe(150_000);
  });

  test("a checkout for several prices has a line for each price in the reader's order, and their sums", async () => {
    const party = parseParty("nino.1,adulto.2");
    const checkout = await quote({ party, participants: 9, priceValue: 1 });
    expect(checkout).toMatchObject({
      participants: 3,
      priceInfo: { id: "adulto", value: 180_000 },
      unitPrice: 180_000,
      subtotal: 450_000,
      total: 450_000,
      insurance: 12_000,
      taxes: 83_220,
      priceChanged: false,
      lines: [
        { price: { id: "adulto", name: "Adulto" }, people: 2, amount: 360_000, insurance: 8_000 },
        { price: { id: "nino", name: "Niño" }, people: 1, amount: 90_000, insurance: 4_000 },
      ],
    });
    expect(checkout.lines.reduce((sum, { taxes }) => sum + taxes, 0)).toBe(checkout.taxes);
  });

  test("a checkout with an invalid party keeps the valid part, and is marked as changed", async () => {
    const kept = async (text: string) => {
      const { lines, priceChanged } = await quote({ party: parseParty(text), participants: 2 });
      return [lines.map(({ price, people }) => `${price.id}.${people}`).join(), priceChanged];
    };
    expect(await kept("adulto.2,marciano.3")).toEqual(["adulto.2", true]);
    expect(await kept("adulto.99,nino.99")).toEqual(["adulto.10", true]);
    expect(await kept("rubbish")).toEqual(["adulto.2", true]);
  });

  test("a checkout for one price has a single line, which equals the fields of the checkout", async () => {
    const { lines, priceInfo, unitPrice, total } = await quote({ participants: 2 });
    expect(lines).toMatchObject([{ price: priceInfo, people: 2, unitPrice, amount: total }]);
  });

  test("a checkout with all choices shows the departure and the whole breakdown", async () => {
    await site.book(2);
    const chosen = { participants: 3, selectedDate: "2026-12-05", duration: "P2D", priceValue: 90_000 };
    expect(await quote({ ...chosen, priceLabel: "Niño" })).toMatchObject({
      participants: 3,
      startTime: "08:00",
      selectedDuration: "P2D",
      unitPrice: 90_000,
      total: 270_000,
      insurance: 12_000,
      taxes: 49_020,
      departure: { date: "2026-12-05", status: "available", free: 8, capacity: 10 },
    });
  });
});

describe("a wrong value in the URL", () => {
  test("a wrong price in the URL falls back to the first option, and is never charged", async () => {
    expect(await quote({ priceValue: 1, priceLabel: "Adulto" })).toMatchObject({
      unitPrice: 180_000,
      priceChanged: true,
    });
  });

  test("a number of people below one or above ten in the URL is set to one or ten", async () => {
    const counts = [0, -3, 1.5, 11, 10];
    const shown = await Promise.all(
      counts.map(async (participants) => (await quote({ participants })).participants),
    );
    expect(shown).toEqual([1, 1, 1, 10, 10]);
  });

  test("a number of people that no booking can have is reported", async () => {
    const refused = async (query: Partial<QuoteCheckoutInput>) => (await quote(query)).refusedPeople;
    expect(await refused({ participants: 40 })).toBe(40);
    expect(await refused({ participants: 0 })).toBe(0);
    expect(await refused({ party: parseParty("adulto.9,nino.3"), participants: 2 })).toBe(12);
    expect([await refused({}), await refused({ participants: 10 })]).toEqual([null, null]);
    expect(await refused({ party: parseParty("adulto.2"), participants: 40 })).toBeNull();
  });

  test("a wrong date, time or duration in the URL is ignored", async () => {
    expect(await quote({ selectedDate: "2026-02-30", duration: "PT1H", startTime: "09:00" })).toMatchObject({
      selectedDate: null,
      selectedDuration: "PT9H",
      startTime: "08:00",
      departure: null,
    });
    expect(await quote({ selectedDate: "2026-12-25" })).toMatchObject({ departure: null });
  });

  test("an experience of another agency in the URL is not found", async () => {
    const elsewhere = await openAgency(database.db);
    expect(await errorCode(quote({ experienceId: elsewhere.experience.id }))).toBe("experience-not-found");
  });
});

describe("a day with several start times", () => {
  const DAY = { selectedDate: "2026-12-05" };
  beforeEach(async () => {
    const schedule = withRule(site.experience.schedule, { startTimes: ["08:00", "13:00"] });
    await replaceAgency(site, { experience: { schedule } });
    await site.changeDeparture({ capacity: 2 });
  });

  test("a day with several start times begins with the first departure that fits the group", async () => {
    expect(await quote(DAY)).toMatchObject({ startTime: "08:00", sameDay: [{ startTime: "13:00" }] });
    const four = await quote({ ...DAY, participants: 4 });
    expect(four).toMatchObject({
      startTime: "13:00",
      departure: { startTime: "13:00", free: 10 },
      sameDay: [],
    });
  });

  test("a named start time is shown, with the other departures of the day that fit the group", async () => {
    const named = { ...DAY, participants: 4, startTime: "08:00" };
    expect(await quote(named)).toMatchObject({
      startTime: "08:00",
      departure: { startTime: "08:00", free: 2 },
      sameDay: [{ startTime: "13:00", free: 10 }],
    });
  });

  test("the departure with the most seats is shown if none fits the group", async () => {
    await site.book(2, { startTime: "08:00" });
    await site.book(8, { startTime: "13:00" });
    expect(await quote({ ...DAY, participants: 4 })).toMatchObject({ startTime: "13:00", sameDay: [] });
  });
});

describe("a traveller who keeps seats unpaid", () => {
  const DAY = { selectedDate: "2026-12-05", participants: 2 };

  test("a traveller sees the seats of their own hold as free, and other visitors do not", async () => {
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id, booking } = await site.book(2);
    const query = { experienceId: site.experience.id, ...DAY };
    expect(await perform(quoteCheckout, ctx, query)).toMatchObject({
      departure: { status: "few-left", free: 2, own: 2 },
      ownHold: {
        bookingId: id,
        participants: 2,
        holdExpiresAt: booking.holdExpiresAt,
        paymentPending: false,
      },
    });
    for (const other of [site.system, await site.traveller()]) {
      expect(await perform(quoteCheckout, other, query)).toMatchObject({
        departure: { status: "sold-out", free: 0 },
        ownHold: null,
      });
    }
  });

  test("an unexpired hold is shown on another day only while its booking is being changed", async () => {
    const { ctx, id, booking } = await site.book(2);
    const otherDay = { experienceId: site.experience.id, selectedDate: "2026-12-06" };
    expect(await perform(quoteCheckout, ctx, otherDay)).toMatchObject({
      ownHold: null,
      departure: { free: 10 },
    });
    const query = { ...otherDay, bookingId: id };
    expect(await perform(quoteCheckout, ctx, query)).toMatchObject({
      ownHold: { bookingId: id },
      departure: { free: 10 },
    });
    site.clock.set(booking.holdExpiresAt);
    expect(await perform(quoteCheckout, ctx, query)).toMatchObject({ ownHold: null });
  });

  test("a hold with a pending payment is shown only on its own day", async () => {
    const { ctx, id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId });
    const query = { experienceId: site.experience.id, bookingId: id };
    expect(await perform(quoteCheckout, ctx, { ...query, ...DAY })).toMatchObject({
      ownHold: { paymentPending: true },
    });
    expect(await perform(quoteCheckout, ctx, { ...query, selectedDate: "2026-12-06" })).toMatchObject({
      ownHold: null,
    });
  });
});

test("a checkout with a date needs one query for the offer and one for the questions", async () => {
  const { db, texts } = countedDatabase(database.pool);
  const query = { experienceId: site.experience.id, selectedDate: "2026-12-05" };
  expect(await perform(quoteCheckout, { ...site.system, db }, query)).toMatchObject({
    departure: { free: 10 },
  });
  expect(texts).toHaveLength(2);
});

test("a checkout shows the experience's questions in the reader's language", async () => {
  const { size } = await insertThreeQuestions(database.db, site.experience);
  const query = { experienceId: site.experience.id };
  const { questions } = await perform(quoteCheckout, { ...site.system, locale: "en" }, query);
  expect(questions.map(({ text }) => text)).toEqual([
    "Where do we pick you up?",
    "Shirt size",
    "Any allergies?",
  ]);
  expect(questions[1]).toEqual({
    ...{ id: size, subject: "participant", kind: "choice", text: "Shirt size" },
    ...{ isRequired: true, isSensitive: false },
    options: [
      { id: "s", name: "Small" },
      { id: "l", name: "Large" },
    ],
  });
});
