import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { unavailable } from "../../../tests/support/fake-payments.ts";
import { sampleExperience, sampleOrder } from "../../../tests/support/sample-experience.ts";
import { withRule } from "../../../tests/support/sample-schedule.ts";
import { gate, tamperedDatabase } from "../../../tests/support/tampered-database.ts";
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
import { PaymentProviderError } from "../../ports/payments.ts";
import { getExperience } from "../experiences/get-experience.ts";
import { getProfile } from "../identity/get-profile.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";
import { payBooking } from "./pay-booking.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const open = (options?: Parameters<typeof openAgency>[1]) => openAgency(database.db, options);
const KEY = "one-press-of-the-button";

describe("a new booking", () => {
  test("keeps what was agreed, holds its seats for half an hour and can be paid", async () => {
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

  test("registers a traveller without a phone number with the lead's, at an agency that registers when booking", async () => {
    const site = await open({ agency: { registration: "when-booking" } });
    const { ctx, id } = await site.book(1);
    const unfinished = { ...ctx, actor: { ...travellerOf(ctx.userId), isRegistered: false } };
    await perform(payBooking, unfinished, { id });
    const order = sampleOrder(site.experience, 2);
    const [lead, ...others] = order.participantsInfo;
    const profile = () => perform(getProfile, unfinished);
    const untyped = { ...order, participantsInfo: [{ ...lead, phoneNumber: "+57 12345678" }, ...others] };
    expect(await errorCode(perform(createBooking, unfinished, untyped as typeof order))).toBe(
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
  ] as const)("keeps the tax rule of its day: %s", async (_, options, expected) => {
    const site = await open(options);
    const { ctx, id } = await site.book(2);
    Object.assign(site.agency, { taxRule: "as-stated" });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({ ...expected, totalPrice: 360_000 });
  });

  test("keeps which texts were agreed to, when, and from where", async () => {
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

  test("records no consent that was not given", async () => {
    const site = await open();
    const { booking } = await site.book(2, { consents: undefined });
    expect(booking.consents).toMatchObject({ termsVersion: null, privacyVersion: null, acceptedAt: null });
  });

  test("is written with its audit row, the agency's message and the jobs that look after it", async () => {
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

  test("close to the cut-off is held no longer than sales last, and takes no cash", async () => {
    const site = await open();
    site.clock.set(new Date("2026-12-05T10:50:00Z"));
    const { booking } = await site.book();
    expect(booking.holdExpiresAt).toEqual(new Date("2026-12-05T11:00:00Z"));
    expect(site.payments.asked[0]?.request).toMatchObject({
      acceptsCash: false,
      pendingExpiresAt: new Date("2026-12-05T11:00:00Z"),
    });
  });

  test("charges the agency's price, whichever language names the option", async () => {
    const site = await open();
    const { booking } = await site.book(1, {
      price: { value: 180_000, name: "Adult", description: "whatever" },
    });
    expect(booking).toMatchObject({ unitPrice: 180_000, totalPrice: 180_000, priceOption: "Adulto" });
  });
});

describe("a booking is refused", () => {
  const refusals = {
    "for a date on which nothing runs": [{ date: "2026-12-25" }, "departure-not-found"],
    "for a start time that is not offered": [{ startTime: "09:00" }, "departure-not-found"],
    "outside the season": [{ date: "2028-01-03" }, "departure-not-found"],
    "for a duration that is not offered": [{ duration: "PT4H" }, "duration-not-offered"],
    "at a price that is not the agency's": [
      { price: { value: 1_000, name: "Adulto", description: "" } },
      "price-changed",
    ],
    "under a price name that no longer exists": [
      { price: { value: 180_000, name: "Estudiante", description: "" } },
      "price-changed",
    ],
    "for an experience that the agency does not have": [
      { experienceId: "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44" },
      "experience-not-found",
    ],
  } as const;
  test.each(Object.entries(refusals))("%s", async (_name, [change, code]) => {
    const site = await open();
    expect(await errorCode(site.book(2, change))).toBe(code);
    expect(site.payments.asked).toEqual([]);
  });

  test("when fewer seats are free than it needs, and says how many are", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 3 });
    await site.book(2);
    await expect(site.book(2)).rejects.toMatchObject({ code: "sold-out", facts: { free: 1 } });
    await site.book(1);
  });

  test("when the agency closed the departure", async () => {
    const site = await open();
    await site.changeDeparture({ closed: true });
    expect(await errorCode(site.book())).toBe("departure-closed");
  });

  test("from the cut-off on, to the second", async () => {
    const site = await open();
    site.clock.set(new Date("2026-12-05T10:59:59Z"));
    await site.book();
    site.clock.set(new Date("2026-12-05T11:00:00Z"));
    expect(await errorCode(site.book())).toBe("departure-cut-off");
  });

  test("by an agency whose tourism registration has expired", async () => {
    const site = await open({ agency: { rntExpiresOn: "2026-11-19" } });
    expect(await errorCode(site.book())).toBe("agency-not-selling");
    const onItsLastDay = await open({ agency: { rntExpiresOn: "2026-11-20" } });
    await onItsLastDay.book();
  });

  test("on texts that the site no longer shows, by their fields", async () => {
    const site = await open();
    const consents = { ...CURRENT_TEXTS, terms: "2020-01-01" };
    await expect(site.book(2, { consents })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "consents.terms": expect.stringContaining("cambió") },
    });
  });

  test("to somebody who is not signed in", async () => {
    const site = await open();
    const anonymous = { ...site.system, actor: { kind: "anonymous" } as const };
    expect(await errorCode(perform(createBooking, anonymous, sampleOrder(site.experience)))).toBe(
      "not-signed-in",
    );
  });

  test("to a traveller who has not finished the registration, not even a booking that there is already", async () => {
    const site = await open();
    const { ctx, id } = await site.book(1, { idempotencyKey: KEY });
    const unfinished = { ...ctx, actor: { ...travellerOf(ctx.userId), isRegistered: false } };
    const order = sampleOrder(site.experience, 1, { idempotencyKey: KEY });
    expect(await errorCode(perform(createBooking, unfinished, order))).toBe("registration-unfinished");
    expect(await errorCode(perform(payBooking, unfinished, { id }))).toBe("registration-unfinished");
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
  });

  test("of another agency's experience on this agency's site", async () => {
    const [here, there] = [await open(), await open()];
    expect(await errorCode(here.book(2, { experienceId: there.experience.id }))).toBe("experience-not-found");
  });
});

describe("what one traveller keeps unpaid", () => {
  const on = (day: number) => ({ date: `2026-12-${day}` });

  test("is five bookings at an agency, until one is paid, cancelled or lapses", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const book = (day: number) => perform(createBooking, ctx, sampleOrder(site.experience, 1, on(day)));
    for (const day of [10, 11, 12, 13, 14]) await book(day);
    expect(await errorCode(book(15))).toBe("too-many-unpaid");
    const [last] = await site.bookingsOf(ctx.userId);
    await perform(cancelBooking, ctx, { id: last?.id ?? "" });
    await book(15);
    expect(await errorCode(book(16))).toBe("too-many-unpaid");
    site.clock.forward(31 * MINUTE);
    await book(16);
  });

  test("is ten seats of one departure, in as many bookings as it takes", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 40 });
    const ctx = await site.traveller();
    const book = (people: number) => perform(createBooking, ctx, sampleOrder(site.experience, people));
    await book(4);
    expect(await errorCode(book(7))).toBe("too-many-unpaid");
    await book(6);
    expect(await errorCode(book(1))).toBe("too-many-unpaid");
  });

  test("does not count what is paid, what another keeps, nor what is kept at another agency", async () => {
    const [site, elsewhere] = [await open(), await open()];
    await site.changeDeparture({ capacity: 40 });
    const { ctx, id } = await site.book(10);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 1_800_000) });
    await perform(createBooking, ctx, sampleOrder(site.experience, 10));
    await site.book(10);
    const there = { ...elsewhere.system, actor: ctx.actor };
    await perform(createBooking, there, sampleOrder(elsewhere.experience, 10));
  });

  test("does not keep a repeated press from its own booking", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleOrder(site.experience, 10, { idempotencyKey: KEY });
    expect(await perform(createBooking, ctx, order)).toBe(await perform(createBooking, ctx, order));
  });
});

describe("the people of a booking", () => {
  const bornOn = (birthDate: string) => {
    const { participantsInfo } = sampleOrder(sampleExperience("any"), 2);
    const [lead, companion] = participantsInfo;
    if (!lead || !companion) throw new Error("the sample has two people");
    return { participantsInfo: [lead, { ...companion, birthDate }] };
  };

  test("may be exactly as old as the experience asks, on the day itself", async () => {
    const site = await open();
    await site.book(2, bornOn("2018-12-05"));
  });

  test("may not be a day younger, nor born tomorrow, and the field at fault is named", async () => {
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

describe("who may pay a price", () => {
  const [lead, companion] = sampleOrder(sampleExperience("any"), 2).participantsInfo;
  if (!lead || !companion) throw new Error("the sample has two people");
  const childPrice = { price: { value: 90_000, name: "Niño", description: "" } };
  const child = { ...lead, documentType: "TI", birthDate: "2016-05-01" } as const;

  test.each([
    [
      "an adult at a child's price",
      { ...childPrice, participantsInfo: [lead, { ...companion, birthDate: "2016-05-01" }] },
      {
        "participantsInfo.0.birthDate":
          "Edades de esta tarifa: 8 a 11 años. Elige otra tarifa para esta persona.",
      },
    ],
    [
      "a child alone at the child's price",
      { ...childPrice, participantsInfo: [child] },
      {
        "participantsInfo.0.birthDate":
          "Los menores viajan con una persona adulta. Agrega al menos una, a su tarifa.",
      },
    ],
    [
      "a child alone at the adult's price",
      { participantsInfo: [child] },
      {
        "participantsInfo.0.birthDate":
          "Los menores viajan con una persona adulta. Agrégala y ponla primero en la reserva.",
      },
    ],
    [
      "a child who leads an adult",
      { participantsInfo: [child, { ...companion, documentType: "CC", birthDate: "1990-01-01" }] },
      {
        "participantsInfo.0.birthDate":
          "Quien lidera la reserva debe tener 18 años o más. Pon primero a una persona adulta.",
      },
    ],
    [
      "the same document twice",
      { participantsInfo: [lead, { ...companion, documentNumber: lead.documentNumber }] },
      { "participantsInfo.1.documentNumber": "Este documento ya es de otra persona de la reserva." },
    ],
  ] as const)("%s is refused beside the field", async (_name, change, fields) => {
    const site = await open();
    const request = sampleOrder(site.experience, 2, {
      ...change,
      participantsInfo: [...change.participantsInfo],
    });
    await expect(perform(createBooking, await site.traveller(), request)).rejects.toMatchObject({
      code: "invalid-input",
      fields,
    });
    expect(site.payments.asked).toEqual([]);
  });

  const withOwnPrice = [
    lead,
    { ...companion, birthDate: "2016-05-01", price: { value: 90_000, name: "Child" } },
  ];

  test("each at their own makes lines that add up, on the booking and at the provider", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2, { participantsInfo: withOwnPrice });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      participants: 2,
      priceOption: "Adulto",
      unitPrice: 180_000,
      totalPrice: 270_000,
      taxes: 49_780,
      lines: [
        {
          priceOption: "Adulto",
          unitPrice: 180_000,
          people: 1,
          amount: 180_000,
          taxes: 33_440,
          insurance: 4_000,
        },
        {
          priceOption: "Niño",
          unitPrice: 90_000,
          people: 1,
          amount: 90_000,
          taxes: 16_340,
          insurance: 4_000,
        },
      ],
      participantsInfo: [{ priceOption: "Adulto" }, { priceOption: "Niño" }],
    });
    expect(site.payments.asked[0]?.request.items).toMatchObject([
      { unitPrice: 180_000, quantity: 1 },
      { unitPrice: 90_000, quantity: 1 },
    ]);
    expect(await site.paymentsOf(id)).toMatchObject([{ amount: 270_000 }]);
  });

  test("an adult at a child's price is refused beside the field, whatever the others pay", async () => {
    const site = await open();
    const participantsInfo = [
      lead,
      { ...companion, birthDate: "1991-05-01", price: { value: 90_000, name: "Niño" } },
    ];
    await expect(site.book(2, { participantsInfo })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "participantsInfo.1.birthDate": expect.stringContaining("8 a 11 años") },
    });
  });

  test("may be named by its id, and is refused as changed where its value is another", async () => {
    const site = await open();
    const priced = (value: number) => ({
      participantsInfo: [
        lead,
        { ...companion, birthDate: "2016-05-01", price: { id: "nino", value, name: "Chiquillo" } },
      ],
    });
    const { ctx, id } = await site.book(2, priced(90_000));
    expect((await perform(getBooking, ctx, { id })).lines).toMatchObject([
      { priceOptionId: "adulto" },
      { priceOptionId: "nino", priceOption: "Niño" },
    ]);
    expect(await errorCode(site.book(2, priced(80_000)))).toBe("price-changed");
  });

  test("one that the agency does not have is refused as changed", async () => {
    const site = await open();
    const participantsInfo = [lead, { ...companion, price: { value: 1_000, name: "Niño" } }];
    expect(await errorCode(site.book(2, { participantsInfo }))).toBe("price-changed");
  });

  test("the booking of a version that wrote no lines has one, which says the same", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2);
    const before = await perform(getBooking, ctx, { id });
    await database.db.execute(sql`delete from booking_lines where agency_id = ${site.agency.id}`);
    expect(before.lines).toMatchObject([{ priceOptionId: "adulto" }]);
    const lines = before.lines.map((line) => ({ ...line, priceOptionId: null }));
    expect(await perform(getBooking, ctx, { id })).toEqual({ ...before, lines });
  });

  test("is in the traveller's language", async () => {
    const site = await open();
    const request = sampleOrder(site.experience, 1, { participantsInfo: [child] });
    await expect(
      perform(createBooking, { ...(await site.traveller()), locale: "en" }, request),
    ).rejects.toMatchObject({
      fields: {
        "participantsInfo.0.birthDate": "Minors travel with an adult. Please add one, and put them first.",
      },
    });
  });

  test("an option that was saved before it had an id has one of its name", async () => {
    const site = await open();
    await database.db.execute(
      sql`update experiences set price_list = price_list #- '{0,id}' #- '{1,id}' where agency_id = ${site.agency.id}`,
    );
    const { ctx, id } = await site.book(1);
    expect((await perform(getBooking, ctx, { id })).lines).toMatchObject([{ priceOptionId: "adulto" }]);
    const view = await perform(getExperience, ctx, { id: site.experience.id });
    expect(view.priceList.map((price) => price.id)).toEqual(["adulto", "nino"]);
  });

  test("an option that was saved before it had an audience is everybody's", async () => {
    const site = await open({ experience: { minimumAge: 0 } });
    await database.db.execute(
      sql`update experiences set price_list = jsonb_build_array(price_list->1) #- '{0,audience}' #- '{0,ageFrom}' #- '{0,ageTo}' #- '{0,needsAdult}'
        where agency_id = ${site.agency.id}`,
    );
    const { booking } = await site.book(2, childPrice);
    expect(booking).toMatchObject({ unitPrice: 90_000, participants: 2 });
  });
});

describe("the seats of a booking", () => {
  test("come free by themselves when the hold lapses", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { booking } = await site.book(2);
    site.clock.set(new Date(booking.holdExpiresAt.getTime() - 1));
    expect(await errorCode(site.book(1))).toBe("sold-out");
    site.clock.set(booking.holdExpiresAt);
    await site.book(1);
  });

  test("come free when it is cancelled", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    await site.book(2);
  });
});

describe("the same key", () => {
  const keyed = { idempotencyKey: KEY };

  test("makes one booking and answers one address", async () => {
    const site = await open();
    const { ctx, url } = await site.book(2, keyed);
    expect(await perform(createBooking, ctx, sampleOrder(site.experience, 2, keyed))).toBe(url);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
    expect(site.payments.asked).toHaveLength(1);
  });

  test("answers also when its own booking took the last seats", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { ctx, url } = await site.book(2, keyed);
    expect(await perform(createBooking, ctx, sampleOrder(site.experience, 2, keyed))).toBe(url);
  });

  test("cannot be used for another order", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    const other = perform(createBooking, ctx, sampleOrder(site.experience, 3, keyed));
    expect(await errorCode(other)).toBe("idempotency-key-reused");
  });

  test("also covers the versions of the texts that were agreed to", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    const other = { ...keyed, consents: { ...CURRENT_TEXTS, privacy: "2020-01-01" } };
    expect(await errorCode(perform(createBooking, ctx, sampleOrder(site.experience, 2, other)))).toBe(
      "idempotency-key-reused",
    );
  });

  test("of another traveller is another key", async () => {
    const site = await open();
    const [first, second] = [await site.book(2, keyed), await site.book(2, keyed)];
    expect(second.id).not.toBe(first.id);
  });

  test("does not bring a cancelled booking back", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2, keyed);
    await perform(cancelBooking, ctx, { id });
    expect(await errorCode(perform(createBooking, ctx, sampleOrder(site.experience, 2, keyed)))).toBe(
      "booking-not-payable",
    );
  });

  test("does not revive a hold that lapsed", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    site.clock.forward(HOUR);
    expect(await errorCode(perform(createBooking, ctx, sampleOrder(site.experience, 2, keyed)))).toBe(
      "hold-lapsed",
    );
  });
});

describe("a call without a key", () => {
  const bare = { startTime: undefined };

  test("that repeats another makes no second booking within ten minutes, not even at the same time", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleOrder(site.experience, 2, bare);
    const urls = await Promise.all([perform(createBooking, ctx, order), perform(createBooking, ctx, order)]);
    site.clock.forward(9 * MINUTE);
    urls.push(await perform(createBooking, ctx, order));
    expect(new Set(urls).size).toBe(1);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
  });

  test("makes another booking later, or once the first has ended", async () => {
    const site = await open();
    const { ctx } = await site.book(2, bare);
    const order = sampleOrder(site.experience, 2, bare);
    site.clock.forward(11 * MINUTE);
    await perform(createBooking, ctx, order);
    const [latest] = await site.bookingsOf(ctx.userId);
    await perform(cancelBooking, ctx, { id: latest?.id ?? "" });
    await perform(createBooking, ctx, order);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(3);
  });

  test("that differs, or is another traveller's, makes a booking of its own", async () => {
    const site = await open();
    const { ctx } = await site.book(2, bare);
    await perform(createBooking, ctx, sampleOrder(site.experience, 1, bare));
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(2);
    const other = await site.book(2, bare);
    expect(await site.bookingsOf(other.ctx.userId)).toHaveLength(1);
  });
});

describe("while the payment provider is down", () => {
  test("the booking keeps its seats, and the error names it", async () => {
    const site = await open();
    site.payments.failure = unavailable();
    await expect(site.book()).rejects.toMatchObject({
      code: "payment-provider-unavailable",
      facts: { bookingId: expect.any(String) },
    });
  });

  test("a definitive refusal is a different error, with the provider's status and message", async () => {
    const site = await open();
    const body = { message: "payer email invalid", error: "invalid_payer", cause: [{ code: 4019 }] };
    const refusal = new PaymentProviderError("refused", 400, "payer email invalid", { body });
    site.payments.failure = refusal;
    await expect(site.book()).rejects.toMatchObject({
      code: "payment-provider-refused",
      facts: { bookingId: expect.any(String), kind: "refused", status: 400, error: "invalid_payer" },
      cause: refusal,
    });
  });

  test("trying again with the same key makes one booking and one checkout, asked for in the same words", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleOrder(site.experience, 2, { idempotencyKey: KEY });
    site.payments.answersToLose = 1;
    expect(await errorCode(perform(createBooking, ctx, order))).toBe("payment-provider-unavailable");
    site.clock.forward(MINUTE);
    const url = await perform(createBooking, ctx, order);
    expect(url).toMatch(/^https:\/\/pay\.test\//);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
    const [first, second] = site.payments.asked;
    expect(second).toEqual(first);
    expect(site.payments.checkoutCount()).toBe(1);
  });
});

describe("without a start time", () => {
  async function openDay() {
    const schedule = withRule(sampleExperience("any").schedule, { startTimes: ["08:00", "13:00"] });
    const site = await open({ experience: { schedule } });
    await site.changeDeparture({ capacity: 2 });
    return site;
  }

  test("the first departure of the day that still fits the party is taken", async () => {
    const site = await openDay();
    expect((await site.book(4, { startTime: undefined })).booking).toMatchObject({ startTime: "13:00" });
    expect((await site.book(2, { startTime: undefined })).booking).toMatchObject({ startTime: "08:00" });
    expect((await site.book(1, { startTime: undefined })).booking).toMatchObject({ startTime: "13:00" });
  });

  test("seats that the replaced booking gives back count", async () => {
    const site = await openDay();
    const { ctx, id } = await site.book(1, { startTime: "08:00" });
    await perform(
      createBooking,
      ctx,
      sampleOrder(site.experience, 2, { replaces: id, startTime: undefined }),
    );
    const [made] = await site.bookingsOf(ctx.userId);
    expect(made).toMatchObject({ startTime: "08:00", participants: 2 });
  });

  test("a day that has no seats for the party says how many there are", async () => {
    const site = await openDay();
    await site.book(7, { startTime: "13:00" });
    await expect(site.book(4, { startTime: undefined })).rejects.toMatchObject({
      code: "sold-out",
      facts: { free: 3 },
    });
  });

  test("a day on which nothing runs has no departure", async () => {
    const site = await openDay();
    const booking = site.book(1, { date: "2026-12-25", startTime: undefined });
    expect(await errorCode(booking)).toBe("departure-not-found");
  });

  test("the checkout has shown the departure that is taken", async () => {
    const site = await openDay();
    for (const party of [4, 2, 1]) {
      const shown = await perform(quoteCheckout, site.system, {
        experienceId: site.experience.id,
        selectedDate: sampleOrder(site.experience).date,
        participants: party,
      });
      const { booking } = await site.book(party, { startTime: undefined });
      expect(booking.startTime).toBe(shown.startTime);
    }
  });

  test("seats that go between the look and the lock lead to the next departure", async () => {
    const site = await openDay();
    const ctx = await site.traveller();
    const barrier = gate();
    const db = tamperedDatabase(database.pool, { pause: { after: /json_agg/, until: barrier.pass } });
    const booking = perform(
      createBooking,
      { ...ctx, db },
      sampleOrder(site.experience, 2, { startTime: undefined }),
    );
    await barrier.reached;
    await site.book(1, { startTime: "08:00" });
    barrier.open();
    await booking;
    expect(await site.bookingsOf(ctx.userId)).toMatchObject([{ startTime: "13:00" }]);
  });
});
