import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import {
  FIRST_HIGH,
  HIGH,
  high,
  LAST_LOW,
  LOW,
  low,
  seasons,
} from "../../../tests/support/samples/seasons.ts";
import { agencyPerTest, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { getExperience } from "./get-experience.ts";
import { searchExperiences } from "./search-experiences.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: seasons() } });

const save = (schedule: Schedule) =>
  inTransaction(database.db, (tx) =>
    saveExperience(tx, { ...site.experience, schedule }, { position: 1, published: true, at: START }),
  );

test("a calendar has the prices of each departure", async () => {
  const days = { experienceId: site.experience.id, from: LAST_LOW, to: FIRST_HIGH };
  const { departures } = await perform(getCalendar, site.system, days);
  expect(departures.map(({ startTime, prices }) => [startTime, prices?.adulto, prices?.nino])).toEqual([
    ...[
      ["08:00", 180_000, 90_000],
      ["15:00", 150_000, 90_000],
      ["23:59", 180_000, 90_000],
    ],
    ...[
      ["00:00", 250_000, 120_000],
      ["08:00", 250_000, 120_000],
    ],
    ...[
      ["10:00", 250_000, 120_000],
      ["15:00", 150_000, 90_000],
    ],
  ]);
  await save(sampleSchedule());
  const plain = await perform(getCalendar, site.system, days);
  expect(plain.departures[0]).not.toHaveProperty("prices");
});

test("an experience has the lowest prices of the seasons that have not ended in Colombian time", async () => {
  await save({ rules: [low, high], closedDays: [] });
  const read = () => perform(getExperience, site.system, { id: site.experience.id });
  expect(await read()).toMatchObject({ priceFrom: 180_000, childPriceFrom: 90_000, pricesVary: true });
  site.clock.set(new Date("2026-12-15T04:59:59Z"));
  expect((await read()).priceFrom).toBe(180_000);
  site.clock.set(new Date("2026-12-15T05:00:00Z"));
  expect(await read()).toMatchObject({ priceFrom: 250_000, childPriceFrom: 120_000, pricesVary: false });
});

const FILTERS = { place: null, length: null, sort: "price" } as const;

test("a search by date shows the prices of that date, and compares them with the maximum price", async () => {
  await save({ rules: [low, high], closedDays: [] });
  const found = async (date: string | null, maxPrice: number | null = null) =>
    (await perform(searchExperiences, site.system, { ...FILTERS, date, maxPrice })).experiences.map(
      ({ priceFrom }) => priceFrom,
    );
  expect(await found(null)).toEqual([180_000]);
  expect(await found(LOW)).toEqual([180_000]);
  expect(await found(HIGH)).toEqual([250_000]);
  expect(await found(HIGH, 200_000)).toEqual([]);
  expect(await found(null, 200_000)).toEqual([180_000]);
});

test("a checkout without a date has the lowest prices, and is marked as having several", async () => {
  expect(await perform(quoteCheckout, site.system, { experienceId: site.experience.id })).toMatchObject({
    total: 150_000,
    experience: { pricesVary: true },
  });
});

test("an experience with a date and a start time has the prices of that departure", async () => {
  const input = { id: site.experience.id, date: HIGH, startTime: "08:00" };
  const { priceList, pricesVary } = await perform(getExperience, site.system, input);
  expect(priceList.map(({ value }) => value)).toEqual([250_000, 120_000]);
  expect(pricesVary).toBe(false);
});
