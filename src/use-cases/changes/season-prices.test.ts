import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  afternoon,
  FIRST_HIGH,
  HIGH,
  high,
  LAST_LOW,
  LOW,
  price,
  seasons,
} from "../../../tests/support/samples/seasons.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listLines, listParticipants } from "../../db/queries/booking/bookings.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { createBooking } from "../booking/create-booking.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { type QuoteCheckoutInput, quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { applyByStaff, applyChange } from "./apply-change.ts";
import { previewByStaff, previewChange } from "./preview-change.ts";

const HIGH_ADULT = { id: "adulto", value: 250_000, name: "Adulto" };
const HIGH_CHILD = { id: "nino", value: 120_000, name: "Niño" };

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: seasons() } });

const save = (schedule: Schedule) =>
  inTransaction(database.db, (tx) =>
    saveExperience(tx, { ...site.experience, schedule }, { position: 1, published: true, at: START }),
  );
const quote = (query: Partial<QuoteCheckoutInput>) =>
  perform(quoteCheckout, site.system, { experienceId: site.experience.id, ...query });
type Booked = Awaited<ReturnType<TestAgency["book"]>>;
async function bookAndPay(people: number, change: Parameters<TestAgency["book"]>[1] = {}): Promise<Booked> {
  const booked = await site.book(people, change);
  const providerPaymentId = site.payments.pay(booked.id, booked.booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  return booked;
}
async function change({ ctx, id }: Booked, wanted: ChangeRequest) {
  const preview = await perform(previewChange, ctx, { id, change: wanted });
  const input = { id, change: wanted, revision: preview.revision, idempotencyKey: v7() };
  return { preview, answer: await perform(applyChange, ctx, input) };
}
async function changeByStaff(id: string, wanted: StaffChangeRequest, terms: StaffTerms = {}) {
  const preview = await perform(previewByStaff, staffOf(site, "manager"), { id, change: wanted });
  const input = { id, change: wanted, revision: preview.revision, idempotencyKey: v7(), ...terms };
  await perform(applyByStaff, staffOf(site, "manager"), input);
  return preview;
}
const idsOf = async (id: string) =>
  (await listParticipants(database.db, site.agency.id, id)).map((person) => person.id);
const newParticipant = (option: object) => ({
  ...{ name: "Tomás Restrepo", documentType: "TI" as const, documentNumber: "1099887766" },
  ...{ birthDate: "2016-03-03", price: option },
});

describe("a departure of the high season", () => {
  test("a booking in the high season costs the amount that its checkout shows, for adults and children", async () => {
    const party = [
      { optionId: "adulto", people: 2 },
      { optionId: "nino", people: 1 },
    ];
    const shown = await quote({ selectedDate: HIGH, startTime: "08:00", party });
    expect(shown).toMatchObject({
      ...{ total: 620_000, priceInfo: { value: 250_000 }, priceChanged: false },
      experience: { pricesVary: false, priceFrom: 250_000, childPriceFrom: 120_000 },
    });
    const { participantsInfo } = sampleBookingRequest(site.experience, 3);
    const [, , child = {}] = participantsInfo;
    const people = [
      ...participantsInfo.slice(0, 2),
      { ...child, birthDate: "2017-08-30", price: HIGH_CHILD },
    ] as typeof participantsInfo;
    const { id, booking } = await bookAndPay(3, { date: HIGH, price, participantsInfo: people });
    expect(booking).toMatchObject({ totalPrice: shown.total, taxes: shown.taxes, insurance: 12_000 });
    expect(await site.paymentsOf(id)).toMatchObject([{ amount: 620_000 }]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a departure is sold only at the price of its own season", async () => {
    expect(await errorCode(site.book(1, { date: HIGH }))).toBe("price-changed");
    expect(await errorCode(site.book(1, { date: LOW, price }))).toBe("price-changed");
    expect((await site.book(1, { date: LOW })).booking.totalPrice).toBe(180_000);
  });

  test("a booking at a price that changed after the quote is refused, and accepted at the new price", async () => {
    const { priceInfo } = await quote({ selectedDate: HIGH, startTime: "08:00" });
    await save(seasons({ prices: { adulto: 260_000 } }));
    const shown = { value: priceInfo.value, name: priceInfo.name, description: "" };
    expect(await errorCode(site.book(1, { date: HIGH, price: shown }))).toBe("price-changed");
    const { booking } = await site.book(1, { date: HIGH, price: { ...price, value: 260_000 } });
    expect(booking.totalPrice).toBe(260_000);
  });

  test("a booking keeps its price if the season's price changes later", async () => {
    const { id, ctx } = await bookAndPay(2, { date: HIGH, price });
    await save(seasons({ prices: { adulto: 300_000 } }));
    const [, second] = await idsOf(id);
    await change({ ctx, id } as Booked, { remove: [second ?? ""] });
    expect(await site.booking(id)).toMatchObject({ totalPrice: 250_000, unitPrice: 250_000 });
  });

  test("a season's price applies from midnight of its first day in Colombia", async () => {
    const totalAt = async (selectedDate: string, startTime: string) =>
      (await quote({ selectedDate, startTime })).total;
    expect(await totalAt(LAST_LOW, "23:59")).toBe(180_000);
    expect(await totalAt(FIRST_HIGH, "00:00")).toBe(250_000);
    // In UTC, the departure starts at 04:59 on the next day.
    const { booking } = await site.book(1, { date: LAST_LOW, startTime: "23:59" });
    expect(booking.totalPrice).toBe(180_000);
  });

  test("a departure that staff added beside the schedule has the experience's price", async () => {
    const extra = { date: HIGH, startTime: "18:00" };
    await perform(addDeparture, staffOf(site, "owner"), {
      ...{ experienceId: site.experience.id, ...extra, capacity: 4, cutOffMinutes: null },
    });
    expect((await quote({ selectedDate: HIGH, startTime: "18:00" })).total).toBe(180_000);
    expect((await site.book(1, extra)).booking.totalPrice).toBe(180_000);
  });
});

describe("a booking without a start time", () => {
  const book = (change: object) => site.book(1, { date: HIGH, startTime: undefined, ...change });

  test("a booking without a start time gets the first departure at the shown price", async () => {
    expect((await book({ price })).booking).toMatchObject({ startTime: "00:00", totalPrice: 250_000 });
    const cheap = await book({ price: { ...price, value: 150_000 } });
    expect(cheap.booking).toMatchObject({ startTime: "15:00", totalPrice: 150_000 });
    expect(await errorCode(book({}))).toBe("price-changed");
  });

  test("a booking without a start time is refused if only departures at another price have seats", async () => {
    await save({ rules: [{ ...high, startTimes: ["10:00"], capacity: 1 }, afternoon], closedDays: [] });
    await site.book(1, { date: HIGH, startTime: "10:00", price });
    expect(await errorCode(book({ price }))).toBe("price-changed");
  });
});

describe("a move of a booking", () => {
  test("a move into the high season costs the traveller the difference, and waits for payment", async () => {
    const booked = await bookAndPay(2);
    const { preview, answer } = await change(booked, { date: HIGH });
    expect(preview).toMatchObject({ before: { totalPrice: 360_000 }, after: { totalPrice: 500_000 } });
    expect(preview).toMatchObject({ toPay: 140_000, refund: 0 });
    expect(answer.paymentUrl).not.toBeNull();
    expect(await site.booking(booked.id)).toMatchObject({ date: LOW, totalPrice: 360_000 });
  });

  test("a move into the low season refunds the difference to the traveller", async () => {
    const booked = await bookAndPay(2, { date: HIGH, price });
    const { preview } = await change(booked, { date: LAST_LOW });
    expect(preview).toMatchObject({ refund: 140_000, toPay: 0 });
    expect(await site.booking(booked.id)).toMatchObject({ date: LAST_LOW, totalPrice: 360_000 });
  });

  test("a move into the high season can be paid in cash to staff", async () => {
    const { id } = await bookAndPay(2);
    await changeByStaff(id, { date: HIGH }, { difference: { way: "cash", note: "Recibo 9" } });
    expect(await site.booking(id)).toMatchObject({ date: HIGH, totalPrice: 500_000, unitPrice: 250_000 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a move is refused as stale if the season's price changes after the preview", async () => {
    const { ctx, id } = await bookAndPay(2);
    const wanted = { date: HIGH };
    const { revision } = await perform(previewChange, ctx, { id, change: wanted });
    await save(seasons({ prices: { adulto: 260_000 } }));
    const input = { id, change: wanted, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyChange, ctx, input))).toBe("change-stale");
  });

  test("a move to another time of the day costs the price of that time", async () => {
    const booked = await bookAndPay(2, { date: HIGH, price });
    const { preview } = await change(booked, { startTime: "15:00" });
    expect(preview).toMatchObject({ refund: 200_000, after: { totalPrice: 300_000 } });
  });

  test("a move to a day without the booking's start time costs the price of the new start time", async () => {
    const booked = await bookAndPay(1, { startTime: "23:59" });
    const { preview } = await change(booked, { date: HIGH });
    expect(preview).toMatchObject({ toPay: 70_000, after: { startTime: "00:00", totalPrice: 250_000 } });
  });

  test("a move to another time at the same price keeps the paid price, although the season's price has risen", async () => {
    const booked = await bookAndPay(2, { date: HIGH, price });
    await save(seasons({ prices: { adulto: 300_000 } }));
    const { preview } = await change(booked, { startTime: "10:00" });
    expect(preview).toMatchObject({ refund: 0, toPay: 0, after: { totalPrice: 500_000 } });
  });

  test("a move into the high season keeps a price that staff set", async () => {
    const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 1);
    const order = handBookingSchema.parse({
      ...{ ...request, startTime: "08:00", idempotencyKey: v7() },
      participantsInfo: [{ name: "Camila Restrepo" }],
      override: { rules: ["price"], value: 100_000, why: "Grupo del colegio" },
    });
    const { id } = await perform(bookByHand, staffOf(site, "manager"), order);
    expect(await changeByStaff(id, { date: HIGH })).toMatchObject({ ownPrice: "kept" });
    expect(await site.booking(id)).toMatchObject({ date: HIGH, totalPrice: 100_000 });
    await changeByStaff(id, { date: "2026-12-20", listPrices: true });
    expect(await site.booking(id)).toMatchObject({ totalPrice: 250_000 });
  });
});

describe("a person who joins", () => {
  test("a person who joins pays the season's price", async () => {
    const booked = await bookAndPay(1, { date: HIGH, price });
    const add = (option: object) => ({ add: [newParticipant(option)] }) as ChangeRequest;
    const usual = { id: "nino", value: 90_000, name: "Niño" };
    expect(await errorCode(change(booked, add(usual)))).toBe("price-changed");
    expect((await change(booked, add(HIGH_CHILD))).preview).toMatchObject({ toPay: 120_000 });
  });

  test("a person who joins in a change that also moves the booking pays the price of the new departure", async () => {
    const booked = await bookAndPay(1);
    const wanted = { date: HIGH, add: [newParticipant(HIGH_CHILD)] } as ChangeRequest;
    expect((await change(booked, wanted)).preview).toMatchObject({ after: { totalPrice: 370_000 } });
  });
});

test("a booking by hand is accepted only at the season's price", async () => {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 1, { date: HIGH });
  const order = (option: object) =>
    handBookingSchema.parse({ ...request, price: option, idempotencyKey: v7() });
  const manager = staffOf(site, "manager");
  expect(await errorCode(perform(bookByHand, manager, order(request.price)))).toBe("price-changed");
  const { id } = await perform(bookByHand, manager, order({ ...HIGH_ADULT, description: "" }));
  expect(await listLines(database.db, await site.booking(id))).toMatchObject([{ unitPrice: 250_000 }]);
});

test("a repeated request returns its booking although the season's price has risen", async () => {
  const ctx = await site.traveller();
  const request = {
    ...sampleBookingRequest(site.experience, 1, { date: HIGH, price }),
    idempotencyKey: v7(),
  };
  const first = await perform(createBooking, ctx, request);
  await save(seasons({ prices: { adulto: 300_000 } }));
  expect(await perform(createBooking, ctx, request)).toBe(first);
});
