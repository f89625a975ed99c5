import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../../tests/support/samples/sample-schedule.ts";
import { openAgency } from "../../../../tests/support/use-case-context.ts";
import { addDays } from "../../../domain/departures/place-time.ts";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import { experiences } from "../../schema/experiences.ts";
import { hasMinimum, ruleOfDeparture, smallestCapacity } from "./schedule-rules.ts";

const database = databasePerFile(2);
let agencyId: string;
beforeAll(async () => {
  agencyId = (await openAgency(database.db)).agency.id;
});

const [base] = sampleSchedule().rules;
const minimum = { people: 4, decideMinutes: 60, below: "run" } as const;
const seasons: Schedule = {
  rules: [
    { ...base, capacity: 1, season: { from: "2026-02-01", to: "2026-03-10" }, weekdays: [1, 2, 3] },
    { ...base, id: "b", capacity: 2, season: { from: "2026-03-05", to: "2026-03-20" }, weekdays: [4, 6] },
    {
      ...base,
      id: "c",
      capacity: 3,
      season: { from: "2026-03-05", to: "2026-03-15" },
      startTimes: ["06:00"],
    },
    {
      ...base,
      id: "d",
      name: "Abril",
      capacity: 4,
      season: { from: "2026-04-10", to: "2026-04-12" },
      minimum,
    },
  ],
  closedDays: [],
};

async function store(schedule: Schedule) {
  await database.db.update(experiences).set({ schedule }).where(eq(experiences.agencyId, agencyId));
  const [row] = await database.db
    .select({ schedule: experiences.schedule })
    .from(experiences)
    .where(eq(experiences.agencyId, agencyId));
  return row?.schedule;
}

test("SQL and the domain select the same rule of a departure", async () => {
  expect(await store(seasons)).toEqual(seasons);
  const times = Array.from({ length: 90 }, (_, days) => addDays("2026-01-25", days)).flatMap((date) =>
    ["06:00", "08:00", "15:00"].map((startTime) => ({ date, startTime })),
  );
  const { rows } = await database.db.execute<{ capacity: number }>(sql`
    select (${ruleOfDeparture(sql`x.schedule`, { date: sql`t.date`, startTime: sql`t."startTime"` })} ->> 'capacity')::int as capacity
    from ${experiences} as x, jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(date date, "startTime" text)
    where x.agency_id = ${agencyId} order by t.date, t."startTime"`);
  expect(rows).toHaveLength(times.length);
  expect(rows.map(({ capacity }) => capacity)).toEqual(times.map((time) => ruleOf(seasons, time).capacity));
});

test("a single unnamed rule, or the first of several, is stored in the format of the previous release", async () => {
  const stored = async () => {
    const { rows } = await database.db.execute<{ schedule: Record<string, unknown>; has: boolean }>(
      sql`select schedule, ${hasMinimum(sql`schedule`)} as has from ${experiences} where agency_id = ${agencyId}`,
    );
    return rows[0];
  };
  const { id: _, name: __, ...first } = base;
  expect(await store(sampleSchedule())).toEqual(sampleSchedule());
  expect(await stored()).toEqual({ schedule: { ...first, closedDays: ["2026-12-25"] }, has: false });
  await store(sampleSchedule({ minimum }));
  expect(await stored()).toMatchObject({ schedule: { minimum }, has: true });
  await store(seasons);
  expect(await stored()).toMatchObject({
    schedule: { capacity: 1, weekdays: [1, 2, 3], closedDays: [] },
    has: true,
  });
});

const two: Schedule = {
  rules: [
    { ...base, capacity: 5 },
    { ...base, id: "b", capacity: 3 },
  ],
  closedDays: [],
};

test.each<[string, Schedule, number]>([
  ["the only rule", sampleSchedule({ capacity: 7 }), 7],
  ["the second of two", two, 3],
])("the smallest capacity is that of %s", async (_, schedule, smallest) => {
  await store(schedule);
  const { rows } = await database.db.execute(
    sql`select ${smallestCapacity(sql`schedule`)} as smallest from ${experiences} where agency_id = ${agencyId}`,
  );
  expect(rows).toEqual([{ smallest }]);
});

test("the only rule of a schedule applies to every departure", async () => {
  await store(sampleSchedule({ capacity: 7, season: { from: "2026-02-01", to: "2026-02-02" } }));
  const { rows } = await database.db.execute(sql`
    select ${ruleOfDeparture(sql`x.schedule`, { date: sql`t.date`, startTime: sql`t.time` })} ->> 'capacity' as capacity
    from ${experiences} as x, (values (date '2026-02-01', '08:00'), (date '2027-02-01', '23:00')) as t(date, time)
    where x.agency_id = ${agencyId}`);
  expect(rows).toEqual([{ capacity: "7" }, { capacity: "7" }]);
});
