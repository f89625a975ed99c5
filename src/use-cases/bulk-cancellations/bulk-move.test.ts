import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { DAY, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { cancelDeparturesSchema } from "../../domain/campaigns/bulk-cancellation.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { getCampaign } from "../campaigns/get-campaign.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import type { Context } from "../context.ts";
import { perform } from "../use-case.ts";
import { getBulkCancellation } from "./get-bulk-cancellation.ts";
import { previewBulkCancellation } from "./preview-bulk-cancellation.ts";
import { startBulkCancellation } from "./start-bulk-cancellation.ts";

const [SATURDAY, SUNDAY, MONDAY, TUESDAY] = ["2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08"] as const;
const CAPACITY = 4;

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(8);
});
beforeEach(async () => {
  const { schedule } = sampleExperience("any");
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], capacity: CAPACITY };
  site = await openAgency(database.db, { experience: { schedule: withRule(schedule, rule) } });
});
afterAll(() => database.close());

const owner = () => staffOf(site, "owner");
const bookPaid = async (date: string, people = 2) => (await site.bookPaid(people, { date })).id;
const dayOf = async (id: string) => {
  const { date, status } = await site.booking(id);
  return `${status} ${date}`;
};

async function preview(move: { on?: string } = {}, [from, to]: [string, string] = [SATURDAY, SUNDAY]) {
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const selection = { experienceIds: [site.experience.id], from, to, weekdays, startTimes: [] };
  return (await perform(previewBulkCancellation, owner(), { selection, move })).departures;
}
const targets = (departures: Awaited<ReturnType<typeof preview>>) =>
  departures.map(({ offered }) => offered.map(({ date, free }) => `${date}: ${free}`).join());

function start(departures: Awaited<ReturnType<typeof preview>>, id = v7(), ctx: Context = owner()) {
  const timeOf = ({ date, startTime }: DepartureTime) => ({ date, startTime });
  return perform(startBulkCancellation, ctx as never, {
    ...{ id, cause: "weather", move: true, people: departures.reduce((sum, { people }) => sum + people, 0) },
    departures: departures.map(({ experienceId, date, startTime, people, offered }) => ({
      ...{ experienceId, date, startTime, people, offered: offered.map(timeOf) },
    })),
  });
}

async function runAll(): Promise<void> {
  const ids = (await site.jobs.of("run-campaign")).map(({ data }) => data.campaignId);
  for (const campaignId of new Set(ids)) await perform(runCampaign, site.system, { campaignId });
}

test("the preview assigns each seat once, so a target that the first departure fills is not offered to the second one", async () => {
  await bookPaid(SATURDAY, 2);
  await bookPaid(SUNDAY, 3);
  expect(targets(await preview())).toEqual([`${MONDAY}: 4`, `${TUESDAY}: 4`]);
  await bookPaid(MONDAY, 3);
  expect(targets(await preview())).toEqual([`${TUESDAY}: 4`, "2026-12-09: 4"]);
});

test("two small departures move to one departure with seats for both", async () => {
  await bookPaid(SATURDAY, 2);
  await bookPaid(SUNDAY, 2);
  expect(targets(await preview())).toEqual([`${MONDAY}: 4`, `${MONDAY}: 2`]);
});

test("a move to a named day keeps the start time, and moves nobody beyond the free seats", async () => {
  await bookPaid(SATURDAY, 2);
  await bookPaid(SUNDAY, 3);
  expect(targets(await preview({ on: TUESDAY }))).toEqual([`${TUESDAY}: 4`, ""]);
  expect(targets(await preview({ on: "2026-12-04" }))).toEqual(["2026-12-04: 4", ""]);
  expect(targets(await preview({ on: SUNDAY }))).toEqual(["", ""]);
});

test("bookings with a target move after the deadline, and bookings without a target are refunded", async () => {
  const [saturday, sunday] = [await bookPaid(SATURDAY, 2), await bookPaid(SUNDAY, 3)];
  const { id, leftOut } = await start(await preview({ on: TUESDAY }));
  expect(leftOut).toEqual([]);
  await runAll();
  const { departures } = await perform(getBulkCancellation, owner(), { id });
  const campaign = await perform(getCampaign, owner(), { campaignId: departures[0]?.id ?? "" });
  expect(campaign).toMatchObject({ bulkCancellationId: id, offer: "move", offered: [{ date: TUESDAY }] });
  expect([await dayOf(saturday), await dayOf(sunday)]).toEqual([
    ...[`CONFIRMED ${SATURDAY}`, `CANCELLED ${SUNDAY}`],
  ]);
  site.clock.forward(3 * DAY);
  await runAll();
  expect(await dayOf(saturday)).toBe(`CONFIRMED ${TUESDAY}`);
  expect(await site.refundsOf(saturday)).toEqual([]);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("a departure is left out if others have bought the seats of its target since the preview", async () => {
  const booked = [await bookPaid(SATURDAY, 2), await bookPaid(SUNDAY, 2)];
  const shown = await preview();
  await bookPaid(MONDAY, 1);
  const { cancelled, leftOut } = await start(shown);
  expect([cancelled, leftOut]).toMatchObject([1, [{ date: SUNDAY, why: "not-offered" }]]);
  await runAll();
  expect(await dayOf(booked[1] as string)).toBe(`CONFIRMED ${SUNDAY}`);
});

test("a bulk cancellation that is killed between two departures and sent again moves each booking once", async () => {
  const booked = [await bookPaid(SATURDAY, 2), await bookPaid(SUNDAY, 2)];
  const shown = await preview();
  let starts = 0;
  const enqueue: Context["jobs"]["enqueue"] = async (tx, ...job) => {
    if (job[0] === "run-campaign" && ++starts === 2)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return site.jobs.enqueue(tx, ...job);
  };
  const id = v7();
  await expect(start(shown, id, { ...owner(), jobs: { ...site.jobs, enqueue } })).rejects.toThrow();
  await runAll();
  expect(await start(shown, id)).toMatchObject({ cancelled: 2, leftOut: [] });
  await runAll();
  site.clock.forward(2 * DAY + 1);
  await runAll();
  for (const one of booked) expect(await dayOf(one)).toBe(`CONFIRMED ${MONDAY}`);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("two concurrent acts and a sale never fill a target beyond its capacity", async () => {
  const booked = [await bookPaid(SATURDAY, 2), await bookPaid(SUNDAY, 2)];
  const shown = await preview();
  await Promise.all([start(shown), start(shown.toReversed()), bookPaid(MONDAY, 1).catch(() => null)]);
  await Promise.all([runAll(), runAll()]);
  site.clock.forward(2 * DAY + 1);
  await runAll();
  const { rows } = await database.pool.query(
    "select coalesce(sum(seats), 0)::int as seats from bookings where agency_id = $1 and date = $2 and status <> 'CANCELLED'",
    [site.agency.id, MONDAY],
  );
  expect(rows[0].seats).toBeLessThanOrEqual(CAPACITY);
  for (const one of booked) expect(await site.refundsOf(one)).toEqual([]);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("a move needs exactly one target for each departure", () => {
  const one = { experienceId: site.experience.id, date: SATURDAY, startTime: "08:00", people: 0 };
  const two = [MONDAY, TUESDAY].map((date) => ({ date, startTime: "08:00" }));
  const act = { id: v7(), cause: "weather", people: 0, departures: [{ ...one, offered: two }] };
  expect(cancelDeparturesSchema.safeParse({ ...act, move: true }).success).toBe(false);
  expect(cancelDeparturesSchema.safeParse(act).success).toBe(true);
});
