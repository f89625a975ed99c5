import { describe, expect, test } from "vitest";
import { countedDatabase } from "../../../tests/support/counted-database.ts";
import { databasePerFile } from "../../../tests/support/database.ts";
import { withRule } from "../../../tests/support/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import {
  agencyPerTest,
  errorCode,
  openAgency,
  replaceAgency,
  START,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { changeDeparture } from "./change-departure.ts";
import { getCalendar } from "./get-calendar.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const calendar = (from: string, to: string) =>
  perform(getCalendar, site.system, { experienceId: site.experience.id, from, to });

/** The departure that the sample order is for. */
const saturday = async () => (await calendar("2026-12-05", "2026-12-05")).departures[0];

describe("a calendar", () => {
  test("shows every day that the schedule runs, booked or not, and no closed day", async () => {
    const { departures } = await calendar("2026-12-24", "2026-12-26");
    expect(departures).toEqual([
      { date: "2026-12-24", startTime: "08:00", status: "available", free: 10, capacity: 10 },
      { date: "2026-12-26", startTime: "08:00", status: "available", free: 10, capacity: 10 },
    ]);
  });

  test("leaves past days out, and shows today as past its cut-off", async () => {
    const { departures } = await calendar("2026-11-01", "2026-11-21");
    expect(departures.map((one) => [one.date, one.status])).toEqual([
      ["2026-11-20", "cut-off"],
      ["2026-11-21", "available"],
    ]);
  });

  test("asks to call about a closed departure until its cut-off, like the checkout", async () => {
    const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
    await perform(changeDeparture, staffOf(site, "owner"), { ...key, closed: true, closing: "call" });
    const chosen = { experienceId: site.experience.id, selectedDate: "2026-12-05" };
    const seen = async () => [
      await saturday(),
      (await perform(quoteCheckout, site.system, chosen)).departure,
    ];
    const call = { status: "closed", closing: "call" };
    expect(await seen()).toMatchObject([call, call]);
    site.clock.set(new Date("2026-12-05T13:00:00Z"));
    const over = { date: "2026-12-05", startTime: "08:00", status: "cut-off", free: 10, capacity: 10 };
    expect(await seen()).toEqual([over, over]);
  });

  test("counts pending and confirmed seats, and not the seats of cancelled bookings", async () => {
    const cancelled = await site.book(3);
    await site.book(2);
    const paid = await site.book(1);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(paid.id, 180_000) });
    expect(await saturday()).toMatchObject({ free: 4, status: "few-left" });
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    expect(await saturday()).toMatchObject({ free: 7, status: "available" });
  });

  test("shows seats free again the moment a hold lapses, without any job", async () => {
    const { booking } = await site.book(10);
    expect(await saturday()).toMatchObject({ free: 0, status: "sold-out" });
    site.clock.set(booking.holdExpiresAt);
    expect(await saturday()).toMatchObject({ free: 10, status: "available" });
  });

  test("shows a departure that the agency closed, and one with a capacity of its own", async () => {
    await site.changeDeparture({ closed: true });
    await site.changeDeparture({ capacity: 3 }, "2026-12-06");
    const { departures } = await calendar("2026-12-05", "2026-12-06");
    expect(departures).toMatchObject([{ status: "closed" }, { status: "few-left", free: 3, capacity: 3 }]);
  });

  test("shows no free seats, and no negative number, if the capacity was lowered below the sold seats", async () => {
    await site.book(6);
    await site.changeDeparture({ capacity: 4 });
    expect(await saturday()).toMatchObject({ free: 0, capacity: 4, status: "sold-out" });
  });

  test("has every start time of a day", async () => {
    const schedule = withRule(site.experience.schedule, { startTimes: ["08:00", "13:00"] });
    await replaceAgency(site, { experience: { schedule } });
    await site.book(4, { startTime: "13:00" });
    const { departures } = await calendar("2026-12-05", "2026-12-05");
    expect(departures.map((one) => [one.startTime, one.free])).toEqual([
      ["08:00", 10],
      ["13:00", 6],
    ]);
  });
});

describe("a month without a free seat", () => {
  test("names the next date that has one", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2027-02-03", to: "2027-12-31" } }),
      },
    });
    expect(await calendar("2026-11-01", "2026-11-30")).toEqual({ departures: [], otherDate: "2027-02-03" });
    expect((await calendar("2027-02-01", "2027-02-28")).otherDate).toBeNull();
  });

  test("names the first date with a departure if no later date has one", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2026-11-01", to: "2026-11-30" } }),
      },
    });
    expect(await calendar("2026-12-01", "2026-12-31")).toEqual({ departures: [], otherDate: "2026-11-21" });
  });

  test("skips days that are sold out, closed or past their cut-off", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2026-11-01", to: "2026-12-07" } }),
      },
    });
    await site.changeDeparture({ closed: true }, "2026-12-01");
    await site.changeDeparture({ capacity: 0 }, "2026-12-02");
    expect((await calendar("2026-11-20", "2026-11-20")).otherDate).toBe("2026-11-21");
    expect((await calendar("2026-12-01", "2026-12-02")).otherDate).toBe("2026-12-03");
  });

  test("of an experience without departures names no other date", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2025-01-01", to: "2025-12-31" } }),
      },
    });
    expect(await calendar("2026-12-01", "2026-12-31")).toEqual({ departures: [], otherDate: null });
  });
});

test("a period that ends before it starts, or is longer than two months, is refused", async () => {
  expect(await errorCode(calendar("2026-12-05", "2026-12-04"))).toBe("invalid-input");
  expect(await errorCode(calendar("2026-12-01", "2027-02-02"))).toBe("invalid-input");
  expect((await calendar("2026-12-01", "2027-02-01")).departures).toHaveLength(62);
});

test("another agency's experience has no calendar here", async () => {
  const elsewhere = await openAgency(database.db);
  const asked = perform(getCalendar, site.system, {
    experienceId: elsewhere.experience.id,
    from: "2026-12-01",
    to: "2026-12-31",
  });
  expect(await errorCode(asked)).toBe("experience-not-found");
});

test("a month is one round trip to the database, however much is booked in it", async () => {
  await site.book(2);
  await site.book(1, { date: "2026-12-06" });
  const { db, texts } = countedDatabase(database.pool);
  const month = { experienceId: site.experience.id, from: "2026-12-01", to: "2026-12-31" };
  expect((await perform(getCalendar, { ...site.system, db }, month)).departures).toHaveLength(30);
  expect(texts).toHaveLength(1);
});

test("an experience that is no longer published has no calendar", async () => {
  await inTransaction(database.db, (tx) =>
    saveExperience(tx, site.experience, { position: 1, published: false, at: START }),
  );
  expect(await errorCode(calendar("2026-12-01", "2026-12-31"))).toBe("experience-not-found");
});

describe("a traveller who keeps seats unpaid", () => {
  const period = { from: "2026-12-05", to: "2026-12-06" };

  test("sees them as free in the calendar; others do not", async () => {
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(2);
    const about = { experienceId: site.experience.id, ...period };
    expect(await perform(getCalendar, ctx, about)).toMatchObject({
      departures: [
        { date: "2026-12-05", status: "few-left", free: 2, own: 2 },
        { date: "2026-12-06", free: 10 },
      ],
      ownHold: { bookingId: id, date: "2026-12-05", startTime: "08:00", participants: 2 },
    });
    const seen = await perform(getCalendar, await site.traveller(), about);
    expect(seen).not.toHaveProperty("ownHold");
    expect(seen.departures[0]).toMatchObject({ status: "sold-out", free: 0 });
    expect(seen.departures[0]).not.toHaveProperty("own");
  });

  test("gets the departure whose payment is pending, if there is no other", async () => {
    const { ctx, id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId });
    const about = { experienceId: site.experience.id, ...period };
    expect(await perform(getCalendar, ctx, about)).toMatchObject({
      ownHold: { bookingId: id, paymentPending: true },
    });
  });
});
