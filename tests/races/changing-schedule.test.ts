import { expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import type { DomainError } from "../../src/domain/errors.ts";
import type { ScheduleEdit } from "../../src/domain/schedules/schedule-edit.ts";
import { changeSchedule } from "../../src/use-cases/schedules/change-schedule.ts";
import { listSchedules } from "../../src/use-cases/schedules/list-schedules.ts";
import { previewSchedule } from "../../src/use-cases/schedules/preview-schedule.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { staffOf } from "../support/staff/staff.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const WRITES_EXPERIENCE = /^update "experiences"/;

const database = databasePerFile();
const site = agencyPerTest(database);

/** The second editor saves after the first editor's write and before the first commit. */
async function saveTwice(withoutLocks: boolean) {
  const owner = staffOf(site, "owner");
  const { id, ...rule } = site.experience.schedule.rules[0];
  const editOf = (capacity: number): ScheduleEdit => ({
    ...{ kind: "change", ruleId: id, from: null, rule: { ...rule, capacity } },
  });
  const prepare = async (capacity: number) => {
    const input = { experienceId: site.experience.id, edit: editOf(capacity) };
    const { revision } = await perform(previewSchedule, owner, input);
    return (db: Database) => perform(changeSchedule, { ...owner, db }, { ...input, revision });
  };
  const [first, second] = [await prepare(7), await prepare(5)];
  const latch = createLatch();
  const pause = { after: WRITES_EXPERIENCE, until: latch.pass };
  const saving = first(tamperedDatabase(database.pool, { withoutLocks, pause }));
  await latch.reached;
  const secondSave = second(tamperedDatabase(database.pool, { withoutLocks }));
  const outcome = secondSave.then(
    () => "saved",
    (error: DomainError) => error.code,
  );
  await waitUntilBlocked(database.pool, outcome);
  latch.open();
  await Promise.all([saving, outcome]);
  const [{ rules } = { rules: [] }] = await perform(listSchedules, owner);
  return { outcome: await outcome, capacity: rules[0]?.capacity };
}

test("the second of two concurrent edits is refused", async () => {
  expect(await saveTwice(false)).toEqual({ outcome: "schedule-stale", capacity: 7 });
});

test("without the lock, the first edit would be lost", async () => {
  expect(await saveTwice(true)).toEqual({ outcome: "saved", capacity: 5 });
});
