import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { change, EDITED, rule, scheduleEdits } from "../../../tests/support/staff/schedule-edits.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { perform } from "../use-case.ts";
import { type SaveAgencyInput, saveAgency } from "./save-agency.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: EDITED } });
const { save: edit, rules } = scheduleEdits(site);

function saveFile(schedule: Schedule, changes: Partial<SaveAgencyInput> = {}) {
  const { agencyId: _, ...experience } = { ...site.experience, schedule };
  const listed = { ...experience, published: true, guides: [], photographs: [], reviews: [] };
  const { createdAt: _c, updatedAt: _u, ...agency } = site.agency;
  return perform(
    saveAgency,
    { db: site.system.db, actor: { kind: "operator" } as const, newId: v7, clock: site.clock },
    { agency, hosts: [], guides: [], experiences: [listed], ...changes },
  );
}
const ofFile = (startTime: string): Schedule => ({
  rules: [{ ...EDITED.rules[0], startTimes: [startTime] }],
  closedDays: EDITED.closedDays,
});
const startTimes = async () => (await rules()).map((one) => one.startTimes);

test("a file changes a schedule that staff never edited", async () => {
  expect(await saveFile(ofFile("07:00"))).toMatchObject({ keptSchedules: [] });
  expect(await startTimes()).toEqual([["07:00"]]);
});

test("a schedule that staff edited stays, and the operator learns of it", async () => {
  await edit(change({ startTimes: ["09:30"] }));
  const { id, title } = site.experience;
  expect(await saveFile(ofFile("07:00"))).toMatchObject({ keptSchedules: [{ id, title }] });
  expect(await startTimes()).toEqual([["09:30"]]);
});

test("a file with the same schedule as the panel keeps nothing", async () => {
  await edit(change({ startTimes: ["09:30"] }));
  expect(await saveFile(ofFile("09:30"))).toMatchObject({ keptSchedules: [] });
});

test("the operator may replace an edited schedule", async () => {
  await edit({ kind: "add", rule: { ...rule, name: "Tarde", startTimes: ["16:00"] } });
  expect(await saveFile(ofFile("07:00"), { replaceSchedules: true })).toMatchObject({ keptSchedules: [] });
  expect(await startTimes()).toEqual([["07:00"]]);
});
