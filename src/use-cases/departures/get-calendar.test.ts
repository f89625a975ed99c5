import { describe, expect, test } from "vitest";
import { countedDatabase } from "../../../tests/support/databases/counted-database.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
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

const readSaturday = async () => (await calendar("2026-12-05", "2026-12-05")).departures[0];

describe("a calendar", () => {
  test("a calendar shows every day of the schedule except closed days", async () => {
    const { departures } = await calendar("2026-12-24", "2026-12-26");
    expect(departures).toEqual([
      { date: "2026-12-24", startTime: "08:00", status: "available", free: 10, capacity: 10 },
      { date: "2026-12-26", startTime: "08:00", status: "available", free: 10, capacity: 10 },
    ]);
  });

  test("a calendar does not show past days, and shows today's departure after its cut-off", async () => {
    const { departures } = await calendar("2026-11-01", "2026-11-21");
    expect(departures.map((one) => [one.date, one.status])).toEqual([
      ["2026-11-20", "cut-off"],
      ["2026-11-21", "available"],
    ]);
  });

  test("a calendar has the closing `call` until the cut-off, like the checkout", async () => {
    const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
    await perform(changeDeparture, staffOf(site, "owner"), { ...key, closed: true, closing: "call" });
    const chosen = { experienceId: site.experience.id, selectedDate: "2026-12-05" };
    const seen = async () => [
      await readSaturday(),
      (await perform(quoteCheckout, site.system, chosen)).departure,
    ];
    const call = { status: "closed", closing: "call" };
    expect(await seen()).toMatchObject([call, call]);
    site.clock.set(new Date("2026-12-05T13:00:00Z"));
    const over = { date: "2026-12-05", startTime: "08:00", status: "cut-off", free: 10, capacity: 10 };
    expect(await seen()).toEqual([over, over]);
  });

  test("a calendar counts the seats of pending and confirmed bookings as taken", async () => {
    const cancelled = await site.book(3);
    await site.book(2);
    const paid = await site.book(1);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(paid.id, 180_000) });
    expect(await readSaturday()).toMatchObject({ free: 4, status: "few-left" });
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    expect(await readSaturday()).toMatchObject({ free: 7, status: "available" });
  });

  test("a calendar shows seats as free at the end of their hold, without any job", async () => {
    const { booking } = await site.book(10);
    expect(await readSaturday()).toMatchObject({ free: 0, status: "sold-out" });
    site.clock.set(booking.holdExpiresAt);
    expect(await readSaturday()).toMatchObject({ free: 10, status: "available" });
  });

  test("a calendar shows closed departures and departures with their own capacity", async () => {
    await site.changeDeparture({ closed: true });
    await site.changeDeparture({ capacity: 3 }, "2026-12-06");
    const { departures } = await calendar("2026-12-05", "2026-12-06");
    expect(departures).toMatchObject([{ status: "closed" }, { status: "few-left", free: 3, capacity: 3 }]);
  });

  test("a calendar shows zero free seats if the capacity is below the sold seats", async () => {
    await site.book(6);
    await site.changeDeparture({ capacity: 4 });
    expect(await readSaturday()).toMatchObject({ free: 0, capacity: 4, status: "sold-out" });
  });

  test("a calendar has every start time of a day", async () => {
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
  test("a month without a free seat has the next date with a free seat", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2027-02-03", to: "2027-12-31" } }),
      },
    });
    expect(await calendar("2026-11-01", "2026-11-30")).toEqual({ departures: [], otherDate: "2027-02-03" });
    expect((await calendar("2027-02-01", "2027-02-28")).otherDate).toBeNull();
  });

  test("a month without a free seat has the first date with a free seat if no later date has one", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2026-11-01", to: "2026-11-30" } }),
      },
    });
    expect(await calendar("2026-12-01", "2026-12-31")).toEqual({ departures: [], otherDate: "2026-11-21" });
  });

  test("a month without a free seat skips days that are sold out, closed or past their cut-off", async () => {
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

  test("the calendar of an experience without departures has no other date", async () => {
    await replaceAgency(site, {
      experience: {
        schedule: withRule(site.experience.schedule, { season: { from: "2025-01-01", to: "2025-12-31" } }),
      },
    });
    expect(await calendar("2026-12-01", "2026-12-31")).toEqual({ departures: [], otherDate: null });
  });
});

test("a reversed period and a period of more than 62 days are refused", async () => {
  expect(await errorCode(calendar("2026-12-05", "2026-12-04"))).toBe("invalid-input");
  expect(await errorCode(calendar("2026-12-01", "2027-02-02"))).toBe("invalid-input");
  expect((await calendar("2026-12-01", "2027-02-01")).departures).toHaveLength(62);
});

test("another agency's experience has no calendar", async () => {
  const elsewhere = await openAgency(database.db);
  const foreign = perform(getCalendar, site.system, {
    experienceId: elsewhere.experience.id,
    from: "2026-12-01",
    to: "2026-12-31",
  });
  expect(await errorCode(foreign)).toBe("experience-not-found");
});

test("a month with bookings is read in one round trip to the database", async () => {
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

describe("a traveller with an unpaid hold", () => {
  const period = { from: "2026-12-05", to: "2026-12-06" };

  test("a traveller sees the seats of their own hold as free, unlike other travellers", async () => {
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(2);
    const query = { experienceId: site.experience.id, ...period };
    expect(await perform(getCalendar, ctx, query)).toMatchObject({
      departures: [
        { date: "2026-12-05", status: "few-left", free: 2, own: 2 },
        { date: "2026-12-06", free: 10 },
      ],
      ownHold: { bookingId: id, date: "2026-12-05", startTime: "08:00", participants: 2 },
    });
    const seen = await perform(getCalendar, await site.traveller(), query);
    expect(seen).not.toHaveProperty("ownHold");
    expect(seen.departures[0]).toMatchObject({ status: "sold-out", free: 0 });
    expect(seen.departures[0]).not.toHaveProperty("own");
  });

  test("a calendar shows the traveller's hold with a pending payment only if there is no other hold", async () => {
    const { ctx, id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId });
    const query = { experienceId: site.experience.id, ...period };
    expect(await perform(getCalendar, ctx, query)).toMatchObject({
      ownHold: { bookingId: id, paymentPending: true },
    });
  });
});
