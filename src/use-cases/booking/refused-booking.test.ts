import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { errorCode, MINUTE, openAgency, travellerOf } from "../../../tests/support/use-case-context.ts";
import { CURRENT_TEXTS } from "../../domain/booking/consents.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";
import { payBooking } from "./pay-booking.ts";

const database = databasePerFile();

const open = (options?: Parameters<typeof openAgency>[1]) => openAgency(database.db, options);
const KEY = "one-press-of-the-button";

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

  test("if too few seats are free, with the number of free seats", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 3 });
    await site.book(2);
    await expect(site.book(2)).rejects.toMatchObject({ code: "sold-out", facts: { free: 1 } });
    await site.book(1);
  });

  test("if the agency closed the departure", async () => {
    const site = await open();
    await site.changeDeparture({ closed: true });
    expect(await errorCode(site.book())).toBe("departure-closed");
  });

  test("from the second of the cut-off", async () => {
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

  test("if it accepts outdated texts, with an error beside each field", async () => {
    const site = await open();
    const consents = { ...CURRENT_TEXTS, terms: "2020-01-01" };
    await expect(site.book(2, { consents })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "consents.terms": expect.stringContaining("cambió") },
    });
  });

  test("without a sign-in", async () => {
    const site = await open();
    const anonymous = { ...site.system, actor: { kind: "anonymous" } as const };
    expect(await errorCode(perform(createBooking, anonymous, sampleBookingRequest(site.experience)))).toBe(
      "not-signed-in",
    );
  });

  test("if the traveller has not finished the registration, even if the booking already exists", async () => {
    const site = await open();
    const { ctx, id } = await site.book(1, { idempotencyKey: KEY });
    const unfinished = { ...ctx, actor: { ...travellerOf(ctx.userId), isRegistered: false } };
    const order = sampleBookingRequest(site.experience, 1, { idempotencyKey: KEY });
    expect(await errorCode(perform(createBooking, unfinished, order))).toBe("registration-unfinished");
    expect(await errorCode(perform(payBooking, unfinished, { id }))).toBe("registration-unfinished");
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
  });

  test("for an experience of another agency", async () => {
    const [here, there] = [await open(), await open()];
    expect(await errorCode(here.book(2, { experienceId: there.experience.id }))).toBe("experience-not-found");
  });
});

describe("the limit of a traveller's unpaid bookings", () => {
  const on = (day: number) => ({ date: `2026-12-${day}` });

  test("is five bookings at an agency, until one is paid, cancelled or lapses", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const book = (day: number) =>
      perform(createBooking, ctx, sampleBookingRequest(site.experience, 1, on(day)));
    for (const day of [10, 11, 12, 13, 14]) await book(day);
    expect(await errorCode(book(15))).toBe("too-many-unpaid");
    const [last] = await site.bookingsOf(ctx.userId);
    await perform(cancelBooking, ctx, { id: last?.id ?? "" });
    await book(15);
    expect(await errorCode(book(16))).toBe("too-many-unpaid");
    site.clock.forward(31 * MINUTE);
    await book(16);
  });

  test("is ten seats of one departure in any number of bookings", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 40 });
    const ctx = await site.traveller();
    const book = (people: number) =>
      perform(createBooking, ctx, sampleBookingRequest(site.experience, people));
    await book(4);
    expect(await errorCode(book(7))).toBe("too-many-unpaid");
    await book(6);
    expect(await errorCode(book(1))).toBe("too-many-unpaid");
  });

  test("ignores paid bookings and bookings of other travellers or agencies", async () => {
    const [site, elsewhere] = [await open(), await open()];
    await site.changeDeparture({ capacity: 40 });
    const { ctx, id } = await site.book(10);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 1_800_000) });
    await perform(createBooking, ctx, sampleBookingRequest(site.experience, 10));
    await site.book(10);
    const there = { ...elsewhere.system, actor: ctx.actor };
    await perform(createBooking, there, sampleBookingRequest(elsewhere.experience, 10));
  });

  test("allows a repeated request for the same booking", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleBookingRequest(site.experience, 10, { idempotencyKey: KEY });
    expect(await perform(createBooking, ctx, order)).toBe(await perform(createBooking, ctx, order));
  });
});
