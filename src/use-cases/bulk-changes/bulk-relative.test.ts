import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDepartureId } from "../../db/queries/campaigns/campaigns.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { BulkEdit } from "../../domain/bulk-changes/bulk-change.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import type { DomainError } from "../../domain/errors.ts";
import type { ScheduleRule } from "../../domain/schedules/schedule-rule.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { changeMinimum } from "../departures/change-minimum.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform, Received } from "../use-case.ts";
import { draftBulkChange } from "./draft-bulk-change.ts";
import { getBulkChange } from "./get-bulk-change.ts";
import { startBulkChange } from "./start-bulk-change.ts";

const database = databasePerFile(6);
let site: TestAgency;
let schedule: Schedule;
const MINIMUM: Minimum = { people: 4, decideMinutes: 24 * 60, below: "warn" };
const open = async (minimum?: Minimum) => {
  const times = { weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: ["08:00", "14:00"], closedDays: [] };
  const season = { from: "2026-11-01", to: "2027-10-31" };
  const numbers = { capacity: 10, cutOffMinutes: 120 };
  schedule = withRule(sampleExperience("any").schedule, { ...times, season, ...numbers, minimum });
  site = await openAgency(database.db, { experience: { schedule } });
};
beforeEach(() => open(MINIMUM));

const owner = () => staffOf(site, "owner");
const selection = () => ({
  ...{ experienceIds: [site.experience.id], from: "2026-12-05", to: "2026-12-05" },
  ...{ weekdays: [6], startTimes: [] },
});
const draft = (edit: BulkEdit) =>
  perform(draftBulkChange, owner(), { id: v7(), selection: selection(), edit });
const start = (id: string) => perform(startBulkChange, owner(), { id });
const view = (id: string) => perform(getBulkChange, owner(), { id });
const key = (startTime = "08:00") => ({ experienceId: site.experience.id, date: "2026-12-05", startTime });
const fileOf = (startTime = "08:00") => perform(getDeparture, owner(), key(startTime));
const auditNamesOf = async (startTime = "08:00") =>
  site.story((await findDepartureId(database.db, { agencyId: site.agency.id, ...key(startTime) })) ?? "");
async function sell(people: number) {
  const { id, booking } = await site.book(people);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
}
const reschedule = (change: Partial<ScheduleRule>) =>
  inTransaction(database.db, (tx) =>
    saveExperience(
      tx,
      { ...site.experience, schedule: withRule(schedule, change) },
      { position: 1, published: true, at: START },
    ),
  );

test("a relative cut-off moves each departure's own cut-off to an earlier or later time", async () => {
  await perform(changeDeparture, owner(), { ...key(), cutOffMinutes: 30 });
  const earlier = await draft({ cutOffEarlierBy: 60 });
  expect((await view(earlier.id)).departures).toMatchObject([
    { startTime: "08:00", before: { cutOffMinutes: 30 }, after: { cutOffMinutes: 90 } },
    {
      startTime: "14:00",
      before: { cutOffMinutes: null },
      after: { cutOffMinutes: 180 },
      scheduleCutOff: 120,
    },
  ]);
  await start(earlier.id);
  const later = await draft({ cutOffEarlierBy: -150 });
  await start(later.id);
  expect((await view(later.id)).departures).toMatchObject([
    { before: { cutOffMinutes: 90 }, after: { cutOffMinutes: 0 }, status: "done" },
    { before: { cutOffMinutes: 180 }, after: { cutOffMinutes: 30 }, status: "done" },
  ]);
});

test("a relative change leaves departures unchanged if their schedule's cut-off changed after the preview; an absolute change does not", async () => {
  await perform(changeDeparture, owner(), { ...key(), cutOffMinutes: 30 });
  const relative = await draft({ cutOffEarlierBy: 60 });
  const absolute = await draft({ cutOffMinutes: 45 });
  await reschedule({ cutOffMinutes: 300 });
  await start(relative.id);
  expect((await view(relative.id)).departures).toMatchObject([
    { startTime: "14:00", status: "changed-since", found: { cutOffMinutes: 300 } },
    { startTime: "08:00", status: "done", after: { cutOffMinutes: 90 } },
  ]);
  await start(absolute.id);
  expect((await view(absolute.id)).counts).toMatchObject({ done: 1, "changed-since": 1 });
});

test("the error of a cut-off that is both set and moved, or moved by zero minutes, names its field", async () => {
  const refusedFor = async (edit: object) => {
    const input = new Received({ id: v7(), selection: selection(), edit }, "en");
    const refusal = await perform(draftBulkChange, owner(), input).catch((error: DomainError) => error);
    return Object.keys(("fields" in refusal && refusal.fields) || {});
  };
  expect(await refusedFor({ cutOffMinutes: 60, cutOffEarlierBy: 60 })).toEqual(["edit.cutOffEarlierBy"]);
  expect(await refusedFor({ cutOffEarlierBy: 0 })).toEqual(["edit.cutOffEarlierBy"]);
  expect(await refusedFor({ minimum: -1 })).toEqual(["edit.minimum"]);
});

test("a minimum is set, removed and reset to the schedule's minimum, each time with an audit entry", async () => {
  const set = await draft({ minimum: 6 });
  expect((await view(set.id)).departures[0]).toMatchObject({
    ...{ before: { minimum: null }, after: { minimum: 6 }, scheduleMinimum: 4, guarantees: false },
  });
  await start(set.id);
  expect((await fileOf()).departure.minimum).toMatchObject({ needed: 6 });
  await start((await draft({ minimum: 0 })).id);
  expect((await fileOf()).departure.minimum).toBeNull();
  await start((await draft({ minimum: null })).id);
  expect((await fileOf()).departure.minimum).toMatchObject({ needed: 4, guaranteedBy: null });
  expect(await auditNamesOf()).toEqual(["change-minimum", "change-minimum", "change-minimum"]);
});

test("departures whose schedule has no minimum stay without one", async () => {
  await open();
  const { id } = await draft({ minimum: 6, capacity: { kind: "add", seats: 2 } });
  expect((await view(id)).departures[0]).toMatchObject({
    before: { minimum: null },
    after: { minimum: null },
  });
  await start(id);
  expect(await fileOf()).toMatchObject({ ownMinimum: null, departure: { capacity: 12, minimum: null } });
  expect(await view((await draft({ minimum: 6 })).id)).toMatchObject({ total: 0, unchanged: 2 });
});

test("the preview counts the departures that a lower minimum guarantees, and a higher minimum keeps the guarantee", async () => {
  await sell(3);
  const lower = await draft({ minimum: 3 });
  expect(await view(lower.id)).toMatchObject({
    guaranteed: 1,
    departures: [
      { startTime: "08:00", guarantees: true },
      { startTime: "14:00", guarantees: false },
    ],
  });
  await start(lower.id);
  expect((await fileOf()).departure.minimum).toMatchObject({ guaranteedBy: "people" });
  expect((await fileOf("14:00")).departure.minimum).toMatchObject({ needed: 3, guaranteedBy: null });
  const higher = await draft({ minimum: 9 });
  expect(await view(higher.id)).toMatchObject({ guaranteed: 0 });
  await start(higher.id);
  expect((await fileOf()).departure.minimum).toMatchObject({ guaranteedBy: "people" });
});

test("a departure that gets a minimum is guaranteed if enough people booked before there was a minimum", async () => {
  await perform(changeMinimum, owner(), { ...key(), minimum: 0 });
  await sell(1);
  const { id } = await draft({ minimum: 8 });
  expect(await view(id)).toMatchObject({ guaranteed: 1 });
  await start(id);
  expect((await fileOf()).departure.minimum).toMatchObject({ guaranteedBy: "sold" });
});

test("a departure's or schedule's minimum that somebody changed after the preview counts as a difference", async () => {
  const { id } = await draft({ minimum: 6 });
  await perform(changeMinimum, owner(), { ...key(), minimum: 2 });
  await start(id);
  expect((await view(id)).departures).toMatchObject([
    { startTime: "08:00", status: "changed-since", found: { minimum: 2 } },
    { startTime: "14:00", status: "done" },
  ]);
  const back = await draft({ minimum: null });
  await reschedule({ minimum: { ...MINIMUM, people: 9 } });
  await start(back.id);
  expect((await view(back.id)).counts).toMatchObject({ done: 0, "changed-since": 2 });
});

test("a change of capacity keeps a minimum that was set after the preview", async () => {
  const { id } = await draft({ capacity: { kind: "add", seats: 2 } });
  await perform(changeMinimum, owner(), { ...key(), minimum: 2 });
  await start(id);
  expect(await fileOf()).toMatchObject({ ownMinimum: 2, departure: { capacity: 12 } });
});

test("a departure keeps its minimum if it is cancelled before or after the preview", async () => {
  const cancel = (startTime: string) =>
    perform(startCampaign, owner(), { ...key(startTime), id: v7(), cause: "weather", people: 0 });
  await cancel("08:00");
  await perform(changeDeparture, owner(), { ...key("14:00"), closed: true });
  const { id } = await draft({ minimum: 6 });
  expect(await view(id)).toMatchObject({ total: 1, unchanged: 1 });
  await cancel("14:00");
  await start(id);
  expect(await view(id)).toMatchObject({ status: "done", counts: { cancelled: 1, done: 0 } });
});
