import { beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/databases/database.ts";
import { openAgency, type TestAgency } from "../../../../tests/support/use-case-context.ts";
import { DAY_MS } from "../../../domain/durations.ts";
import type { VisitCount } from "../../../domain/visits/visit-batch.ts";
import { perform } from "../../use-case.ts";
import { deleteOldVisits } from "../delete-old-visits.ts";
import { countVisits } from "./count-visits.ts";
import { reportVisits } from "./report-visits.ts";

let database: TestDatabase;
let site: TestAgency;
beforeEach(async () => {
  database = await testDatabase(4);
  site = await openAgency(database.db);
  site.clock.set(new Date("2026-11-22T15:00:00Z"));
  return () => database.close();
});

const ctx = () => ({ db: database.db, clock: site.clock, agency: site.agency });
const pages = (count: number): VisitCount => ({
  event: "page_view",
  subject: "/home",
  count,
  quantity: 0,
  value: 0,
});
const purchase = (subject: string): VisitCount => ({
  event: "purchase",
  subject,
  count: 1,
  quantity: 2,
  value: 360_000,
});

test("concurrent counts of a day add up, and counts of unknown experiences are ignored", async () => {
  const stranger = "0199a0d0-0000-7000-8000-00000000ffff";
  const batch = [pages(2), purchase(site.experience.id), purchase(stranger)];
  await Promise.all(Array.from({ length: 8 }, () => countVisits(ctx(), batch)));
  expect(await reportVisits(ctx(), 30)).toEqual([
    {
      day: "2026-11-22",
      pageViews: 16,
      experienceViews: 0,
      checkouts: 0,
      purchases: 8,
      people: 16,
      value: 2_880_000,
    },
  ]);
});

test("counts belong to the day in Colombian time", async () => {
  site.clock.set(new Date("2026-11-23T03:00:00Z"));
  await countVisits(ctx(), [pages(1)]);
  expect((await reportVisits(ctx(), 1)).map(({ day }) => day)).toEqual(["2026-11-22"]);
});

test("counts of another agency are not reported", async () => {
  await countVisits({ ...ctx(), agency: { ...site.agency, id: "another" } }, [pages(5)]);
  expect(await reportVisits(ctx(), 30)).toEqual([]);
});

test("old counts are deleted, and newer counts stay", async () => {
  await countVisits(ctx(), [pages(1)]);
  site.clock.set(new Date(site.clock.now().getTime() + 760 * DAY_MS));
  await countVisits(ctx(), [pages(1)]);
  expect(await perform(deleteOldVisits, { ...ctx(), actor: { kind: "system", name: "test" } }, 760)).toBe(0);
  site.clock.set(new Date(site.clock.now().getTime() + DAY_MS));
  expect(await perform(deleteOldVisits, { ...ctx(), actor: { kind: "system", name: "test" } }, 760)).toBe(1);
  expect(await reportVisits(ctx(), 9_999)).toHaveLength(1);
});
