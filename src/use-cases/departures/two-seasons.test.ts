import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { listCrowded } from "../../db/queries/today/day-departures.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import type { ScheduleRule } from "../../domain/schedules/schedule-rule.ts";
import { getExperience } from "../experiences/get-experience.ts";
import { searchExperiences } from "../experiences/search-experiences.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { getCalendar } from "./get-calendar.ts";
import { getDeparture } from "./get-departure.ts";

const [low] = sampleSchedule({ season: { from: "2026-11-01", to: "2026-12-14" } }).rules;
const high: ScheduleRule = {
  ...{ id: "high", name: "Temporada alta", weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: ["06:00", "08:00"] },
  ...{ capacity: 2, cutOffMinutes: 1440, season: { from: "2026-12-15", to: "2027-01-31" } },
  minimum: { people: 2, decideMinutes: 2880, below: "cancel" },
};
const seasons = (): Schedule => ({ rules: [low, high], closedDays: ["2026-12-25"] });
const LAST_LOW = "2026-12-14";
const FIRST_HIGH = "2026-12-15";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: seasons() } });

const save = (schedule: Schedule) =>
  inTransaction(database.db, (tx) =>
    saveExperience(tx, { ...site.experience, schedule }, { position: 1, published: true, at: START }),
  );
const pay = (id: string, total: number) =>
  settlePayment(site.system, { providerPaymentId: site.payments.pay(id, total) });
const departuresOf = async (from: string, to: string) =>
  (await perform(getCalendar, site.system, { experienceId: site.experience.id, from, to })).departures;
const file = (date: string, startTime: string) =>
  perform(getDeparture, staffOf(site, "owner"), { experienceId: site.experience.id, date, startTime });

describe("an experience with two seasons", () => {
  test("an experience with two seasons has the times, seats and minimum of each season on its own days", async () => {
    expect(await departuresOf(LAST_LOW, FIRST_HIGH)).toMatchObject([
      { date: LAST_LOW, startTime: "08:00", capacity: 10 },
      { date: FIRST_HIGH, startTime: "06:00", capacity: 2, minimum: expect.stringContaining("Faltan 2") },
      { date: FIRST_HIGH, startTime: "08:00", capacity: 2, minimum: expect.stringContaining("Faltan 2") },
    ]);
    expect((await departuresOf(LAST_LOW, LAST_LOW))[0]).not.toHaveProperty("minimum");
    expect(await departuresOf("2026-12-25", "2026-12-25")).toEqual([]);
  });

  test("an experience with two seasons is found with the free seats of the season's day", async () => {
    const filters = { place: null, maxPrice: null, length: null, sort: "recommended" } as const;
    const next = async (date: string) =>
      (await perform(searchExperiences, site.system, { ...filters, date })).experiences[0]?.next;
    expect(await next(LAST_LOW)).toEqual({ date: LAST_LOW, left: null });
    expect(await next(FIRST_HIGH)).toEqual({ date: FIRST_HIGH, left: 2 });
  });

  test("an experience with two seasons sells the seats of the season's day only", async () => {
    expect((await site.book(3, { date: LAST_LOW })).booking.participants).toBe(3);
    await site.book(2, { date: FIRST_HIGH });
    expect(await errorCode(site.book(1, { date: FIRST_HIGH }))).toBe("sold-out");
    expect(await errorCode(site.book(1, { date: LAST_LOW, startTime: "06:00" }))).toBe("departure-not-found");
  });

  test("an experience with two seasons ends the sale of each day at its season's cut-off or decision time", async () => {
    const ends = async (date: string) => (await file(date, "08:00")).saleEndsAt;
    expect(await ends(LAST_LOW)).toEqual(new Date("2026-12-14T11:00:00Z"));
    expect(await ends(FIRST_HIGH)).toEqual(new Date("2026-12-13T13:00:00Z"));
    site.clock.set(new Date("2026-12-13T13:00:00Z"));
    expect(await errorCode(site.book(1, { date: FIRST_HIGH }))).toBe("departure-cut-off");
    await site.book(1, { date: LAST_LOW });
  });

  test("an experience with two seasons has the start times of the day in the checkout", async () => {
    const times = async (selectedDate: string) =>
      (await perform(quoteCheckout, site.system, { experienceId: site.experience.id, selectedDate }))
        .startTimes;
    expect([await times(LAST_LOW), await times(FIRST_HIGH)]).toEqual([["08:00"], ["06:00", "08:00"]]);
  });

  test("an experience with two seasons has the start times and the largest group size of all present and future seasons", async () => {
    const shown = () => perform(getExperience, site.system, { id: site.experience.id });
    const season = { from: "2026-11-01", to: "2027-01-31" };
    expect(await shown()).toMatchObject({ startTimes: ["06:00", "08:00"], groupSize: 10, season });
    site.clock.set(new Date("2026-12-20T15:00:00Z"));
    expect(await shown()).toMatchObject({ groupSize: 2, season: high.season });
  });
});

describe("a departure that its schedule no longer offers", () => {
  test("a departure that its schedule no longer offers has the settings of the closest rule, and is listed as over capacity by the seats of this rule", async () => {
    await site.book(5, { date: LAST_LOW });
    await save({ ...seasons(), rules: [{ ...high, season: { from: "2026-12-20", to: "2027-01-31" } }] });
    expect(await file(LAST_LOW, "08:00")).toMatchObject({ scheduleCapacity: 2, scheduleCutOffMinutes: 1440 });
    const days = { from: LAST_LOW, to: LAST_LOW };
    expect(await listCrowded(database.db, site.agency.id, days, START, 5)).toMatchObject([
      { capacity: 2, taken: 5 },
    ]);
  });
});

test("a rule that gets a minimum guarantees the booked departures of its season only", async () => {
  const plain = { ...high, minimum: undefined };
  await save({ ...seasons(), rules: [low, plain] });
  for (const date of [LAST_LOW, FIRST_HIGH]) {
    const { id, booking } = await site.book(2, { date });
    await pay(id, booking.totalPrice);
  }
  await save(seasons());
  const { rows } = await database.pool.query(
    "select date::text as date, guaranteed_by from departures where agency_id = $1 order by date",
    [site.agency.id],
  );
  expect(rows).toEqual([
    { date: LAST_LOW, guaranteed_by: null },
    { date: FIRST_HIGH, guaranteed_by: "sold" },
  ]);
});
