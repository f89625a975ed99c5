import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDepartureId } from "../../db/queries/campaigns/campaigns.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import { type BulkEdit, editedGuides } from "../../domain/bulk-changes/bulk-change.ts";
import type { DomainError } from "../../domain/errors.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { perform, Received } from "../use-case.ts";
import { draftBulkChange } from "./draft-bulk-change.ts";
import { getBulkChange } from "./get-bulk-change.ts";
import { listBulkChoices } from "./list-bulk-choices.ts";
import { startBulkChange } from "./start-bulk-change.ts";

const SATURDAY = "2026-12-05";
const TIMES = ["08:00", "14:00"];

const database = databasePerFile(6);
let site: TestAgency;
let marina: string;
let elkin: string;
beforeEach(async () => {
  site = await open(TIMES);
  marina = await guide("Marina");
  elkin = await guide("Elkin");
});

function open(startTimes: string[]): Promise<TestAgency> {
  const { schedule } = sampleExperience("any");
  const daily = withRule(schedule, { weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes, closedDays: [] });
  return openAgency(database.db, { experience: { schedule: daily, duration: ["PT4H"] } });
}

async function guide(name: string): Promise<string> {
  const row = { id: v7(), name, photo: null, languages: ["es"], cardNumber: null, cardExpiresOn: null };
  await inTransaction(database.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
  return row.id;
}

const owner = () => staffOf(site, "owner");
const key = (startTime: string) => ({ experienceId: site.experience.id, date: SATURDAY, startTime });
const inputOf = (edit: BulkEdit) => ({
  id: v7(),
  selection: {
    ...{ experienceIds: [site.experience.id], from: SATURDAY, to: SATURDAY },
    ...{ weekdays: [6], startTimes: [] },
  },
  edit,
});
const draft = (edit: BulkEdit) => perform(draftBulkChange, owner(), inputOf(edit));
const start = (id: string) => perform(startBulkChange, owner(), { id });
const view = (id: string) => perform(getBulkChange, owner(), { id });
const assign = (startTime: string, ...guides: string[]) =>
  perform(assignGuides, owner(), { ...key(startTime), guides, members: [] });
const guidesOf = async () => {
  const { departures } = await perform(listDepartures, owner(), { from: SATURDAY, to: SATURDAY });
  return departures.map(({ guides }) => guides);
};

test("guides are added, replaced and removed, with a preview by name", async () => {
  await assign("08:00", marina);
  const added = await draft({ guides: { kind: "add", guideIds: [elkin] } });
  expect(await view(added.id)).toMatchObject({
    guides: ["Elkin"],
    departures: [
      { before: { guides: ["Marina"] }, after: { guides: expect.arrayContaining(["Marina", "Elkin"]) } },
      { before: { guides: [] }, after: { guides: ["Elkin"] } },
    ],
  });
  expect(await guidesOf()).toEqual([["Marina"], []]);
  await start(added.id);
  expect(await guidesOf()).toEqual([["Elkin", "Marina"], ["Elkin"]]);
  await start((await draft({ guides: { kind: "remove", guideIds: [marina] } })).id);
  expect(await guidesOf()).toEqual([["Elkin"], ["Elkin"]]);
  const set = await draft({ guides: { kind: "set", guideIds: [elkin, marina] } });
  await start(set.id);
  expect(await guidesOf()).toEqual([
    ["Elkin", "Marina"],
    ["Elkin", "Marina"],
  ]);
  expect(await view((await draft({ guides: { kind: "add", guideIds: [elkin] } })).id)).toMatchObject({
    ...{ total: 0, unchanged: 2 },
  });
});

test("a departure whose guides somebody changed after the preview stays as it is", async () => {
  const { id } = await draft({ guides: { kind: "add", guideIds: [elkin] }, closed: true });
  await assign("08:00", marina);
  await start(id);
  expect(await view(id)).toMatchObject({
    counts: { done: 1, "changed-since": 1 },
    departures: [{ found: { guides: ["Marina"], closed: false } }, { found: null }],
  });
  expect(await guidesOf()).toEqual([["Marina"], ["Elkin"]]);
});

test("a change of capacity keeps all guides, also guides assigned after the preview", async () => {
  const { id } = await draft({ capacity: { kind: "set", seats: 4 } });
  await assign("08:00", marina);
  await start(id);
  expect(await view(id)).toMatchObject({
    counts: { done: 2 },
    departures: [{ after: { guides: null } }, {}],
  });
  expect(await guidesOf()).toEqual([["Marina"], []]);
});

test("the preview names guides who would lead two departures at once", async () => {
  site = await open(["08:00", "11:00", "15:00"]);
  const carmen = await guide("Carmen");
  await assign("15:00", carmen);
  const { id } = await draft({ guides: { kind: "add", guideIds: [carmen] } });
  const { departures, busy } = await view(id);
  expect([busy, departures.map(({ busyGuides }) => busyGuides)]).toEqual([2, [["Carmen"], ["Carmen"]]]);
  await assign("11:00", carmen);
  const rest = await draft({ guides: { kind: "add", guideIds: [carmen] } });
  expect(await view(rest.id)).toMatchObject({ busy: 1, departures: [{ startTime: "08:00" }] });
});

test("each changed departure has an audit entry with the id of the bulk change", async () => {
  const { id } = await draft({ guides: { kind: "set", guideIds: [elkin] } });
  await start(id);
  const departureId = await findDepartureId(database.db, { agencyId: site.agency.id, ...key("08:00") });
  expect(await site.story(departureId ?? "")).toEqual(["assign-guides"]);
  const { rows } = await database.pool.query(
    "select facts from audit where agency_id = $1 and name = 'assign-guides'",
    [site.agency.id],
  );
  const entry = { from: "", to: "Elkin", bulkChange: id };
  expect(rows.map(({ facts }) => facts)).toEqual([entry, entry]);
});

test("another agency's guides are refused", async () => {
  const foreign = elkin;
  site = await open(TIMES);
  expect(await errorCode(draft({ guides: { kind: "add", guideIds: [foreign] } }))).toBe("guide-not-found");
  expect(await perform(listBulkChoices, owner())).toMatchObject({ guides: [] });
});

test("the error of an edit without guides names its field", async () => {
  const input = new Received(inputOf({ guides: { kind: "set", guideIds: [] } }), "en");
  const refusal = await perform(draftBulkChange, owner(), input).catch((error: DomainError) => error);
  expect(refusal).toMatchObject({ fields: { "edit.guides.guideIds": expect.any(String) } });
});

test("a departure keeps its guides if the edit would add more guides than the departure's page can save", () => {
  const many = Array.from({ length: 15 }, () => v7());
  const more = Array.from({ length: 10 }, () => v7());
  expect(editedGuides({ kind: "add", guideIds: more }, many)).toEqual(many.toSorted());
  expect(editedGuides({ kind: "add", guideIds: many.slice(3) }, many)).toHaveLength(15);
});
