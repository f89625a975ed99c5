import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule, withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, errorCode, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDepartureId } from "../../db/queries/campaigns/campaigns.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { BulkEdit, BulkSelection } from "../../domain/bulk-changes/bulk-change.ts";
import type { DomainError } from "../../domain/errors.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { perform, Received } from "../use-case.ts";
import { deleteOldDrafts } from "./delete-old-drafts.ts";
import { draftBulkChange } from "./draft-bulk-change.ts";
import { getBulkChange } from "./get-bulk-change.ts";
import { runBulkChange } from "./run-bulk-change.ts";
import { startBulkChange } from "./start-bulk-change.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database, {
  experience: {
    schedule: sampleSchedule({
      startTimes: ["08:00", "14:00"],
      closedDays: [],
      season: { from: "2026-11-01", to: "2027-10-31" },
    }),
  },
});

const owner = () => staffOf(site, "owner");
const week = (change: Partial<BulkSelection> = {}): BulkSelection => ({
  ...{ experienceIds: [site.experience.id], from: "2026-11-30", to: "2026-12-06" },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [], ...change },
});
const draft = (edit: BulkEdit, selection = week()) =>
  perform(draftBulkChange, owner(), { id: v7(), selection, edit });
const start = (id: string) => perform(startBulkChange, owner(), { id });
const run = (bulkChangeId: string) => perform(runBulkChange, site.system, { bulkChangeId });
const view = (id: string) => perform(getBulkChange, owner(), { id });
const listed = async (from = "2026-11-30", to = "2026-12-06") =>
  (await perform(listDepartures, owner(), { from, to })).departures;
const key = (date = "2026-12-05", startTime = "08:00") => ({
  experienceId: site.experience.id,
  date,
  startTime,
});
const auditNamesOf = async (time: ReturnType<typeof key>) =>
  site.story((await findDepartureId(database.db, { agencyId: site.agency.id, ...time })) ?? "");

test("a draft shows every departure before and after, and changes nothing", async () => {
  await perform(changeDeparture, owner(), { ...key(), capacity: 4 });
  const { id } = await draft(
    { capacity: { kind: "add", seats: 2 }, closed: true },
    week({ weekdays: [6, 7] }),
  );
  const shown = await view(id);
  expect(shown).toMatchObject({ status: "draft", total: 4, unchanged: 0 });
  expect(shown.departures[0]).toMatchObject({
    ...key(),
    before: { capacity: 4, closed: false },
    after: { capacity: 6, closed: true },
  });
  expect(shown.departures[1]?.after).toEqual({
    capacity: 12,
    closed: true,
    closing: null,
    cutOffMinutes: null,
    guides: null,
  });
  expect((await listed()).every(({ status }) => status === "available" || status === "few-left")).toBe(true);
});

test("a confirmed change applies only to the selected weekdays and times", async () => {
  const selection = week({ weekdays: [6], startTimes: ["14:00"] });
  const { id } = await draft({ capacity: { kind: "set", seats: 3 } }, selection);
  await start(id);
  expect(await view(id)).toMatchObject({ status: "done", counts: { done: 1, waiting: 0 } });
  const changed = (await listed()).filter(({ capacity }) => capacity !== 10);
  expect(changed).toMatchObject([{ date: "2026-12-05", startTime: "14:00", capacity: 3 }]);
});

test("a bulk change sets the way of closing, its reason and the cut-off; a departure closed in the same way keeps its reason", async () => {
  const hidden = { closed: true, closing: "hidden" } as const;
  await perform(changeDeparture, owner(), { ...key(), ...hidden, reason: "Derrumbe" });
  const edit = { ...hidden, reason: "Lluvia", cutOffMinutes: 90 };
  const { id } = await draft(edit, week({ weekdays: [6] }));
  const shown = await view(id);
  expect(shown.departures).toMatchObject([
    { before: { closing: "hidden", cutOffMinutes: null }, after: { closing: "hidden", cutOffMinutes: 90 } },
    { before: { closed: false, closing: null }, after: { closed: true, closing: "hidden" } },
  ]);
  await start(id);
  const reasonOf = async (startTime: string) =>
    (await perform(getDeparture, owner(), key("2026-12-05", startTime))).closingReason;
  expect([await reasonOf("08:00"), await reasonOf("14:00")]).toEqual(["Derrumbe", "Lluvia"]);
  const again = await draft(edit, week({ weekdays: [6] }));
  expect(await view(again.id)).toMatchObject({ total: 0, unchanged: 2 });
  const back = await draft({ closed: false, cutOffMinutes: null }, week({ weekdays: [6] }));
  await start(back.id);
  expect((await listed()).filter(({ date }) => date === "2026-12-05")).toMatchObject([
    { status: "available", closing: null },
    { status: "available", closing: null },
  ]);
});

test("a cut-off that somebody changed after the preview counts as a difference", async () => {
  const { id } = await draft({ cutOffMinutes: 60 }, week({ weekdays: [6] }));
  await perform(changeDeparture, owner(), { ...key(), cutOffMinutes: 30 });
  await start(id);
  expect((await view(id)).departures[0]).toMatchObject({
    ...{ status: "changed-since", found: { cutOffMinutes: 30 }, before: { cutOffMinutes: null } },
  });
});

test("a cancelled departure keeps its way of closing", async () => {
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 0 });
  const { id } = await draft({ closed: true, closing: "call" }, week({ weekdays: [6] }));
  expect(await view(id)).toMatchObject({ total: 1, unchanged: 1 });
});

test("each changed departure and the bulk change itself have an audit entry", async () => {
  const { id } = await draft({ closed: true }, week({ weekdays: [6] }));
  await start(id);
  expect(await site.story(id)).toEqual(["change-departures"]);
  expect(await auditNamesOf(key())).toEqual(["change-departure"]);
});

test("a departure that somebody changed after the preview stays as it is, and is shown with the difference", async () => {
  const { id } = await draft({ capacity: { kind: "set", seats: 3 } }, week({ weekdays: [6] }));
  await perform(changeDeparture, owner(), { ...key(), capacity: 7 });
  await start(id);
  const { departures, counts } = await view(id);
  expect(counts).toMatchObject({ done: 1, "changed-since": 1 });
  expect(departures[0]).toMatchObject({
    ...key(),
    ...{ status: "changed-since", before: { capacity: null }, found: { capacity: 7, closed: false } },
  });
  expect((await listed())[10]).toMatchObject({ capacity: 7 });
});

test("a booking between preview and confirmation stays, and its departure shows as over capacity", async () => {
  const { id } = await draft({ capacity: { kind: "set", seats: 1 } }, week({ weekdays: [6] }));
  await site.book(3);
  await start(id);
  expect((await view(id)).departures[0]).toMatchObject({ ...key(), status: "done", taken: 3, overBy: 2 });
});

test("a cancelled departure stays closed, also if it was cancelled after the preview", async () => {
  const cancel = (startTime: string) =>
    perform(startCampaign, owner(), {
      ...key("2026-12-05", startTime),
      ...{ id: v7(), cause: "weather", people: 0 },
    });
  await perform(changeDeparture, owner(), { ...key("2026-12-05", "14:00"), closed: true });
  await cancel("08:00");
  const { id } = await draft({ closed: false }, week({ weekdays: [6] }));
  expect(await view(id)).toMatchObject({ total: 1, unchanged: 1 });
  await cancel("14:00");
  await start(id);
  expect(await view(id)).toMatchObject({ status: "done", counts: { cancelled: 1, done: 0 } });
  expect((await listed()).filter(({ date }) => date === "2026-12-05")).toMatchObject([
    { status: "closed" },
    { status: "closed" },
  ]);
});

test("confirming twice at once changes each departure once", async () => {
  const { id } = await draft({ capacity: { kind: "add", seats: 1 } });
  await Promise.all([start(id), start(id), start(id)]);
  expect((await listed()).every(({ capacity }) => capacity === 11)).toBe(true);
  expect(await site.story(id)).toEqual(["change-departures"]);
});

test("jobs change more than two hundred departures, and continue after a job was killed", async () => {
  const { id } = await draft({ closed: true }, week({ to: "2027-10-31" }));
  await start(id);
  expect(await view(id)).toMatchObject({ status: "running", counts: { waiting: 672, done: 0 } });
  let remainingIds = 100;
  const killedContext = {
    ...site.system,
    newId: () => {
      remainingIds -= 1;
      if (remainingIds === 0) throw Object.assign(new Error("killed"), { code: "57P01" });
      return v7();
    },
  };
  await expect(perform(runBulkChange, killedContext, { bulkChangeId: id })).rejects.toThrow("killed");
  const { counts, status } = await view(id);
  expect(status).toBe("running");
  expect(counts.done).toBeGreaterThan(0);
  expect(counts.done + counts.waiting).toBe(672);
  await run(id);
  expect(await view(id)).toMatchObject({ status: "running", counts: { done: counts.done + 500 } });
  expect(await site.jobs.of("run-bulk-change")).toHaveLength(2);
  await Promise.all([run(id), run(id)]);
  expect(await view(id)).toMatchObject({ status: "done", counts: { waiting: 0, done: 672 } });
  expect(await auditNamesOf(key())).toEqual(["change-departure"]);
});

test("a departure whose change fails does not stop the departures after it, and the retry changes it", async () => {
  const { id } = await draft({ closed: true });
  let isFirst = true;
  const newId = () => {
    const fails = isFirst;
    isFirst = false;
    if (fails) throw new Error("no more ids");
    return v7();
  };
  await database.pool.query("update bulk_changes set status = 'running' where id = $1", [id]);
  const failing = perform(runBulkChange, { ...site.system, newId }, { bulkChangeId: id });
  await expect(failing).rejects.toThrow("no more ids");
  expect(await view(id)).toMatchObject({ status: "running", counts: { done: 13, waiting: 1 } });
  await run(id);
  expect(await view(id)).toMatchObject({ status: "done", counts: { done: 14, waiting: 0 } });
});

test("departures stay as they are if their schedule's capacity changed after the preview", async () => {
  const { id } = await draft({ capacity: { kind: "add", seats: 2 } }, week({ weekdays: [6] }));
  const { experience } = site;
  const schedule = withRule(experience.schedule, { capacity: 20 });
  await inTransaction(database.db, (tx) =>
    saveExperience(tx, { ...experience, schedule }, { position: 1, published: true, at: START }),
  );
  await start(id);
  const { counts, departures } = await view(id);
  expect(counts).toMatchObject({ done: 0, "changed-since": 2 });
  expect(departures[0]).toMatchObject({ found: { capacity: 20, closed: false }, overBy: 0 });
});

test("a departure that leaves between preview and confirmation stays as it is", async () => {
  const { id } = await draft({ closed: true }, week({ weekdays: [6] }));
  site.clock.set(new Date("2026-12-05T17:00:00Z"));
  await start(id);
  expect(await view(id)).toMatchObject({ status: "done", counts: { done: 1, departed: 1 } });
  expect(await auditNamesOf(key())).toEqual([]);
});

test("a draft that is sent twice is stored once", async () => {
  const request = { id: v7(), selection: week(), edit: { closed: true } };
  const send = () => perform(draftBulkChange, owner(), request);
  expect(await Promise.all([send(), send()])).toEqual([{ id: request.id }, { id: request.id }]);
  expect((await view(request.id)).total).toBe(14);
});

test("departures that have left are not selected, and an empty selection is confirmed without changes", async () => {
  site.clock.set(new Date("2026-12-05T17:00:00Z"));
  const { id } = await draft({ closed: true }, week({ weekdays: [6] }));
  expect((await view(id)).departures).toMatchObject([{ startTime: "14:00" }]);
  const past = await draft({ closed: true }, week({ from: "2026-11-21", to: "2026-11-23" }));
  await start(past.id);
  expect(await view(past.id)).toMatchObject({ status: "done", total: 0 });
});

test("an id that was used before, another agency's change and another agency's experience are refused", async () => {
  const other = await openAgency(database.db);
  const { id } = await draft({ closed: true });
  const again = { id, selection: week(), edit: { closed: false } };
  expect(await errorCode(perform(draftBulkChange, owner(), again))).toBe("idempotency-key-reused");
  expect(await errorCode(perform(startBulkChange, staffOf(other, "owner"), { id }))).toBe(
    "bulk-change-not-found",
  );
  const foreign = week({ experienceIds: [other.experience.id] });
  expect(await errorCode(draft({ closed: true }, foreign))).toBe("experience-not-found");
});

test("the error of an invalid period names its field", async () => {
  const refusedFor = async (change: object) => {
    const input = new Received(
      { id: v7(), selection: { ...week(), ...change }, edit: { closed: true } },
      "en",
    );
    const refusal = await perform(draftBulkChange, owner(), input).catch((error: DomainError) => error);
    return ("fields" in refusal && refusal.fields) || {};
  };
  const notAPeriod = { "selection.to": expect.stringContaining("before the first") };
  expect(Object.keys(await refusedFor({ from: "", to: "zz" }))).toEqual(["selection.from", "selection.to"]);
  expect(await refusedFor({ to: "2026-11-29" })).toEqual(notAPeriod);
  expect(await refusedFor({ to: "2027-12-01" })).toEqual(notAPeriod);
});

test("a draft that nobody confirmed is deleted after a week; a confirmed change stays", async () => {
  const forgotten = await draft({ closed: true });
  const confirmed = await draft({ closed: true }, week({ weekdays: [1] }));
  await start(confirmed.id);
  site.clock.set(new Date(START.getTime() + 8 * DAY));
  expect(await perform(deleteOldDrafts, site.system)).toBe(1);
  expect(await errorCode(view(forgotten.id))).toBe("bulk-change-not-found");
  expect(await view(confirmed.id)).toMatchObject({ status: "done" });
});
