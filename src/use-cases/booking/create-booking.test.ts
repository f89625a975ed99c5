import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { createLatch, tamperedDatabase } from "../../../tests/support/databases/tampered-database.ts";
import { sampleBookingRequest, sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import {
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
  START,
  travellerOf,
} from "../../../tests/support/use-case-context.ts";
import { CURRENT_TEXTS } from "../../domain/booking/consents.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { getProfile } from "../identity/get-profile.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";
import { payBooking } from "./pay-booking.ts";

const database = databasePerFile();

const open = (options?: Parameters<typeof openAgency>[1]) => openAgency(database.db, options);

describe("a new booking", () => {
  test("stores the agreed terms, holds its seats for half an hour and can be paid", async () => {
    const site = await open();
    const { url, booking } = await site.book(2);
    expect(url).toMatch(/^https:\/\/pay\.test\/checkout/);
    expect(booking).toMatchObject({
      status: "PENDING",
      participants: 2,
      unitPrice: 180_000,
      totalPrice: 360_000,
      insurance: 8_000,
      taxes: 66_880,
      date: "2026-12-05",
      startTime: "08:00",
      title: "Caminata al páramo",
      priceOption: "Adulto",
      holdExpiresAt: new Date(START.getTime() + 30 * MINUTE),
    });
    const [attempt, ...more] = await site.paymentsOf(booking.id);
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({ attempt: 1, amount: 360_000, paymentUrl: url, status: "pending" });
  });

  test("registers a traveller with the lead's phone number at an agency that registers when booking", async () => {
    const site = await open({ agency: { registration: "when-booking" } });
    const { ctx, id } = await site.book(1);
    const unfinished = { ...ctx, actor: { ...travellerOf(ctx.userId), isRegistered: false } };
    await perform(payBooking, unfinished, { id });
    const order = sampleBookingRequest(site.experience, 2);
    const [lead, ...others] = order.participantsInfo;
    const profile = () => perform(getProfile, unfinished);
    const withInvalidPhone = {
      ...order,
      participantsInfo: [{ ...lead, phoneNumber: "+57 12345678" }, ...others],
    };
    expect(await errorCode(perform(createBooking, unfinished, withInvalidPhone as typeof order))).toBe(
      "invalid-input",
    );
    expect(await profile()).toMatchObject({ phoneNumber: null });
    await perform(createBooking, unfinished, order);
    expect(await profile()).toMatchObject({ phoneNumber: lead?.phoneNumber, countryCode: "CO" });
    expect(await site.story(ctx.userId)).toContain("finish-registration");
  });

  test.each([
    ["the agency's", { agency: { taxRule: "none" } }, { taxRule: "none", taxes: 0 }],
    [
      "the experience's own",
      { agency: { taxRule: "none" }, experience: { taxRule: "included" } },
      { taxRule: "included", taxes: 56_202 },
    ],
  ] as const)("keeps the tax rule of the day it was made: %s", async (_, options, expected) => {
    const site = await open(options);
    const { ctx, id } = await site.book(2);
    Object.assign(site.agency, { taxRule: "as-stated" });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({ ...expected, totalPrice: 360_000 });
  });

  test("stores the accepted texts with the moment and the address", async () => {
    const site = await open();
    const { booking } = await site.book();
    expect(booking.consents).toEqual({
      termsVersion: CURRENT_TEXTS.terms,
      privacyVersion: CURRENT_TEXTS.privacy,
      acceptedAt: START.toISOString(),
      ip: "190.24.1.1",
      userAgent: "a browser",
    });
  });

  test("stores no consent if none was given", async () => {
    const site = await open();
    const { booking } = await site.book(2, { consents: undefined });
    expect(booking.consents).toMatchObject({ termsVersion: null, privacyVersion: null, acceptedAt: null });
  });

  test("is written with its audit row, the e-mail to the agency and the jobs that watch it", async () => {
    const site = await open();
    const { id } = await site.book();
    expect(await site.story(id)).toEqual(["create-booking"]);
    expect((await site.messages()).map((message) => message.cause)).toEqual([`booking-lead:${id}`]);
    expect(await site.jobs.of("send-message")).toHaveLength(1);
    expect(await site.jobs.of("lapse-hold")).toMatchObject([
      { data: { bookingId: id }, startAfter: new Date(START.getTime() + 40 * MINUTE) },
    ]);
    expect(await site.jobs.of("reconcile-booking")).toMatchObject([{ data: { bookingId: id, round: 1 } }]);
  });

  test("asks for a checkout that ends with the hold and names the lead as payer", async () => {
    const site = await open();
    const { booking } = await site.book();
    expect(site.payments.asked[0]?.request).toMatchObject({
      externalReference: writeReference({ kind: "booking", id: booking.id }),
      items: [{ description: expect.stringContaining("Adulto"), unitPrice: 180_000, quantity: 2 }],
      expiresAt: booking.holdExpiresAt,
      acceptsCash: true,
      pendingExpiresAt: new Date(START.getTime() + 25 * HOUR),
      payer: { email: "ana@viajeros.test", documentNumber: "1020304050" },
    });
  });

  test("is held until the cut-off at the latest, and cash is not offered if the cut-off is near", async () => {
    const site = await open();
    site.clock.set(new Date("2026-12-05T10:50:00Z"));
    const { booking } = await site.book();
    expect(booking.holdExpiresAt).toEqual(new Date("2026-12-05T11:00:00Z"));
    expect(site.payments.asked[0]?.request).toMatchObject({
      acceptsCash: false,
      pendingExpiresAt: new Date("2026-12-05T11:00:00Z"),
    });
  });

  test("charges the agency's price, in whichever language the option is named", async () => {
    const site = await open();
    const { booking } = await site.book(1, {
      price: { value: 180_000, name: "Adult", description: "whatever" },
    });
    expect(booking).toMatchObject({ unitPrice: 180_000, totalPrice: 180_000, priceOption: "Adulto" });
  });
});

describe("the people of a booking", () => {
  const bornOn = (birthDate: string) => {
    const { participantsInfo } = sampleBookingRequest(sampleExperience("any"), 2);
    const [lead, companion] = participantsInfo;
    if (!lead || !companion) throw new Error("the sample has two people");
    return { participantsInfo: [lead, { ...companion, birthDate }] };
  };

  test("may reach the minimum age on the day of the departure", async () => {
    const site = await open();
    await site.book(2, bornOn("2018-12-05"));
  });

  test("are refused beside the birth date if they are a day too young or born tomorrow", async () => {
    const site = await open();
    await expect(site.book(2, bornOn("2018-12-06"))).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "participantsInfo.1.birthDate": "La edad mínima para esta experiencia es de 8 años." },
    });
    await expect(site.book(2, bornOn("2026-11-21"))).rejects.toMatchObject({
      fields: { "participantsInfo.1.birthDate": "La fecha no puede estar en el futuro." },
    });
  });
});

describe("the seats of a booking", () => {
  test("are released when the hold lapses", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { booking } = await site.book(2);
    site.clock.set(new Date(booking.holdExpiresAt.getTime() - 1));
    expect(await errorCode(site.book(1))).toBe("sold-out");
    site.clock.set(booking.holdExpiresAt);
    await site.book(1);
  });

  test("are released when the booking is cancelled", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    await site.book(2);
  });
});

describe("a booking without a start time", () => {
  async function openDay() {
    const schedule = withRule(sampleExperience("any").schedule, { startTimes: ["08:00", "13:00"] });
    const site = await open({ experience: { schedule } });
    await site.changeDeparture({ capacity: 2 });
    return site;
  }

  test("takes the first departure of the day with seats for the party", async () => {
    const site = await openDay();
    expect((await site.book(4, { startTime: undefined })).booking).toMatchObject({ startTime: "13:00" });
    expect((await site.book(2, { startTime: undefined })).booking).toMatchObject({ startTime: "08:00" });
    expect((await site.book(1, { startTime: undefined })).booking).toMatchObject({ startTime: "13:00" });
  });

  test("counts the seats of the replaced booking as free", async () => {
    const site = await openDay();
    const { ctx, id } = await site.book(1, { startTime: "08:00" });
    await perform(
      createBooking,
      ctx,
      sampleBookingRequest(site.experience, 2, { replaces: id, startTime: undefined }),
    );
    const [made] = await site.bookingsOf(ctx.userId);
    expect(made).toMatchObject({ startTime: "08:00", participants: 2 });
  });

  test("is refused with the largest number of free seats if no departure fits the party", async () => {
    const site = await openDay();
    await site.book(7, { startTime: "13:00" });
    await expect(site.book(4, { startTime: undefined })).rejects.toMatchObject({
      code: "sold-out",
      facts: { free: 3 },
    });
  });

  test("is refused on a day without departures", async () => {
    const site = await openDay();
    const booking = site.book(1, { date: "2026-12-25", startTime: undefined });
    expect(await errorCode(booking)).toBe("departure-not-found");
  });

  test("takes the departure that the checkout showed", async () => {
    const site = await openDay();
    for (const party of [4, 2, 1]) {
      const shown = await perform(quoteCheckout, site.system, {
        experienceId: site.experience.id,
        selectedDate: sampleBookingRequest(site.experience).date,
        participants: party,
      });
      const { booking } = await site.book(party, { startTime: undefined });
      expect(booking.startTime).toBe(shown.startTime);
    }
  });

  test("takes the next departure if the seats are sold between reading and locking", async () => {
    const site = await openDay();
    const ctx = await site.traveller();
    const latch = createLatch();
    const db = tamperedDatabase(database.pool, { pause: { after: /json_agg/, until: latch.pass } });
    const booking = perform(
      createBooking,
      { ...ctx, db },
      sampleBookingRequest(site.experience, 2, { startTime: undefined }),
    );
    await latch.reached;
    await site.book(1, { startTime: "08:00" });
    latch.open();
    await booking;
    expect(await site.bookingsOf(ctx.userId)).toMatchObject([{ startTime: "13:00" }]);
  });
});
