import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { familyExperience, familyOf } from "../../../tests/support/samples/sample-party.ts";
import { errorCode, HOUR, openAgency } from "../../../tests/support/use-case-context.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { reportPerson } from "../personal-data/steps/report-person.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { getBooking } from "./get-booking.ts";

const database = databasePerFile();

const DAY = "2026-12-05";
const open = () => openAgency(database.db, { experience: familyExperience() });

describe("a price per group", () => {
  const atBoat = { price: { value: 600_000, name: "Lancha privada", description: "" } };

  test("is paid once for the group, and the price of an extra person for each person above it", async () => {
    const site = await open();
    const { ctx, id } = await site.book(3, atBoat);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      participants: 3,
      unitPrice: 600_000,
      totalPrice: 650_000,
      insurance: 12_000,
      taxes: 121_220,
      lines: [{ priceOptionId: "lancha", people: 3, groupSize: 2, extraPrice: 50_000, amount: 650_000 }],
    });
    expect(site.payments.asked[0]?.request.items).toMatchObject([{ unitPrice: 650_000, quantity: 1 }]);
    expect(await site.paymentsOf(id)).toMatchObject([{ amount: 650_000 }]);
  });

  test("and a price per person add up to the booking's total and to the amount at the provider", async () => {
    const site = await open();
    const { ctx, id } = await site.book(3, familyOf("adulto", "lancha", "lancha"));
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      totalPrice: 780_000,
      insurance: 12_000,
      taxes: 145_920,
      lines: [
        { priceOptionId: "adulto", people: 1, amount: 180_000, insurance: 4_000, taxes: 33_440 },
        { priceOptionId: "lancha", people: 2, amount: 600_000, insurance: 8_000, taxes: 112_480 },
      ],
    });
    expect(site.payments.asked[0]?.request.items).toMatchObject([
      { unitPrice: 180_000, quantity: 1 },
      { unitPrice: 600_000, quantity: 1 },
    ]);
  });
});

test("an export of a traveller's data has each line of a booking with all values of its calculation", async () => {
  const site = await open();
  const { ctx } = await site.book(3, familyOf("adulto", "lancha", "bebe"));
  const { agencies } = await reportPerson(site.system, { userId: ctx.userId, agencyId: site.agency.id });
  expect(agencies[0]?.bookings[0]).toMatchObject({
    participants: 3,
    seats: 2,
    lines: [
      { priceOptionId: "adulto", groupSize: null, takesSeat: true, amount: 180_000 },
      { priceOptionId: "lancha", groupSize: 2, extraPrice: 50_000, amount: 600_000 },
      { priceOptionId: "bebe", takesSeat: false, amount: 10_000 },
    ],
  });
});

describe("an infant without a seat", () => {
  const family = familyOf("adulto", "bebe");

  test("is a participant, insured and charged for, and takes no seat", async () => {
    const site = await open();
    const { ctx, id, booking } = await site.book(2, family);
    expect(booking).toMatchObject({ participants: 2, seats: 1, totalPrice: 190_000, insurance: 8_000 });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      participants: 2,
      seats: 1,
      lines: [
        { priceOptionId: "adulto", takesSeat: true },
        { priceOptionId: "bebe", takesSeat: false },
      ],
    });
  });

  test("leaves a seat free in the calendar and for the next booking", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    await site.book(2, family);
    const asked = { experienceId: site.experience.id, from: DAY, to: DAY };
    expect(await perform(getCalendar, await site.traveller(), asked)).toMatchObject({
      departures: [{ free: 1 }],
    });
    await site.book(2, family);
    expect(await errorCode(site.book(1))).toBe("sold-out");
    const { departures } = await perform(getCalendar, await site.traveller(), asked);
    expect(departures).toMatchObject([{ free: 0, status: "sold-out" }]);
  });

  test("fits with its adult if one seat is free", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 1 });
    const { booking } = await site.book(2, { ...family, startTime: undefined });
    expect(booking).toMatchObject({ startTime: "08:00", participants: 2 });
  });

  test("is not counted in the seats of a checkout's quote", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 1 });
    const party = [
      { optionId: "adulto", people: 1 },
      { optionId: "bebe", people: 1 },
    ];
    const query = { experienceId: site.experience.id, selectedDate: DAY, party };
    expect(await perform(quoteCheckout, await site.traveller(), query)).toMatchObject({
      participants: 2,
      seats: 1,
      startTime: "08:00",
      departure: { free: 1 },
    });
  });

  test("is not counted in the seats of the traveller's own hold", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { ctx } = await site.book(2, family);
    await site.book(1);
    const query = { experienceId: site.experience.id, selectedDate: DAY };
    expect(await perform(quoteCheckout, ctx, query)).toMatchObject({
      departure: { free: 1, own: 1 },
      ownHold: { participants: 2, seats: 1 },
    });
  });

  test("does not prevent the confirmation of a late payment", async () => {
    const site = await open();
    const { id } = await site.book(2, family);
    site.clock.forward(HOUR);
    await site.changeDeparture({ capacity: 1 });
    const providerPaymentId = site.payments.pay(id, 190_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", seats: 1 });
  });

  test("does not count towards the limit of unpaid seats", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 30 });
    const people = ["adulto", ...Array<string>(8).fill("adulto"), "bebe"];
    const { booking } = await site.book(10, familyOf(...people));
    expect(booking).toMatchObject({ participants: 10, seats: 9 });
  });
});
