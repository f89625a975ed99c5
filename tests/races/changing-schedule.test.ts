import { expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import type { DomainError } from "../../src/domain/errors.ts";
import type { ScheduleEdit } from "../../src/domain/schedules/schedule-edit.ts";
import { changeSchedule } from "../../src/use-cases/schedules/change-schedule.ts";
import { listSchedules } from "../../src/use-cases/schedules/list-schedules.ts";
import { previewSchedule } from "../../src/use-cases/schedules/preview-schedule.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { staffOf } from "../support/staff.ts";
import { gate, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const WRITES = /^update "experiences"/;

const database = databasePerFile();
const site = agencyPerTest(database);

/** Two editors have previewed different edits of one rule. The second saves while the first has written and not committed. */
async function saveTwice(withoutLocks: boolean) {
  const owner = staffOf(site, "owner");
  const { id, ...rule } = site.experience.schedule.rules[0];
  const editOf = (capacity: number): ScheduleEdit => ({
    ...{ kind: "change", ruleId: id, from: null, rule: { ...rule, capacity } },
  });
  const prepare = async (capacity: number) => {
    const asked = { experienceId: site.experience.id, edit: editOf(capacity) };
    const { revision } = await perform(previewSchedule, owner, asked);
    return (db: Database) => perform(changeSchedule, { ...owner, db }, { ...asked, revision });
  };
  const [first, second] = [await prepare(7), await prepare(5)];
  const barrier = gate();
  const pause = { after: WRITES, until: barrier.pass };
  const saving = first(tamperedDatabase(database.pool, { withoutLocks, pause }));
  await barrier.reached;
  const other = second(tamperedDatabase(database.pool, { withoutLocks }));
  const outcome = other.then(
    () => "saved",
    (error: DomainError) => error.code,
  );
  await untilBlocked(database.pool, outcome);
  barrier.open();
  await Promise.all([saving, outcome]);
  const [{ rules } = { rules: [] }] = await perform(listSchedules, owner);
  return { outcome: await outcome, capacity: rules[0]?.capacity };
}

test("the second of two editors is refused, and the first edit stays", async () => {
  expect(await saveTwice(false)).toEqual({ outcome: "schedule-stale", capacity: 7 });
});

test("the first edit would be lost without the lock", async () => {
  expect(await saveTwice(true)).toEqual({ outcome: "saved", capacity: 5 });
});
