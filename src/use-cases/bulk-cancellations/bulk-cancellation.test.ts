import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { errorCode, HOUR, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { chooseByStaff } from "../campaigns/choose-by-staff.ts";
import { getCampaign } from "../campaigns/get-campaign.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { steerCampaign } from "../campaigns/steer-campaign.ts";
import type { Context } from "../context.ts";
import { perform } from "../use-case.ts";
import { getBulkCancellation } from "./get-bulk-cancellation.ts";
import { previewBulkCancellation } from "./preview-bulk-cancellation.ts";
import { startBulkCancellation } from "./start-bulk-cancellation.ts";

const SATURDAY = "2026-12-05";
const SUNDAY = "2026-12-06";
const MONDAY = "2026-12-07";
const TOTAL = 360_000;

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(8);
});
beforeEach(async () => {
  const { schedule } = sampleExperience("any");
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], capacity: 20 };
  site = await openAgency(database.db, { experience: { schedule: withRule(schedule, rule) } });
});
afterAll(() => database.close());

const owner = () => staffOf(site, "owner");
const keyOn = (date: string) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const previewed = (date: string, people: number, offered: DepartureTime[] = []) => ({
  ...{ ...keyOn(date), people, offered },
});
const preview = (from = SATURDAY, to = MONDAY, ctx: Context = owner(), next = 0) =>
  perform(previewBulkCancellation, ctx as never, {
    next,
    selection: {
      ...{ experienceIds: [site.experience.id], from, to },
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [] },
    },
  });

interface Act {
  id?: string;
  people?: number;
  until?: Date;
  ctx?: Context;
}

const start = (
  departures: ReturnType<typeof previewed>[],
  { id = v7(), people, until, ctx = owner() }: Act = {},
) =>
  perform(startBulkCancellation, ctx as never, {
    ...{ id, cause: "weather", departures, ...(until ? { until } : {}) },
    people: people ?? departures.reduce((sum, one) => sum + one.people, 0),
  });
const progressOf = (id: string, ctx: Context = owner()) => perform(getBulkCancellation, ctx as never, { id });

async function runAll(): Promise<void> {
  const ids = (await site.jobs.of("run-campaign")).map(({ data }) => data.campaignId);
  for (const campaignId of new Set(ids)) await perform(runCampaign, site.system, { campaignId });
}

const bookPaid = async (date: string) => (await site.bookPaid(2, { date })).id;
const statusOf = async (id: string) => (await site.booking(id)).status;
const emails = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "booking-cancelled");
async function isClosed(date: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select closed from departures where agency_id = $1 and date = $2",
    [site.agency.id, date],
  );
  return rows[0]?.closed ?? false;
}

function killedAtSecond(): Context {
  let starts = 0;
  return {
    ...owner(),
    jobs: {
      ...site.jobs,
      enqueue: async (tx, ...job) => {
        if (job[0] === "run-campaign" && ++starts === 2)
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return site.jobs.enqueue(tx, ...job);
      },
    },
  };
}

describe("the preview of several cancelled departures", () => {
  test("the preview shows bookings, people and money of each departure and in total", async () => {
    await bookPaid(SATURDAY);
    await site.book(3, { date: SUNDAY });
    expect(await preview()).toMatchObject({
      departures: [
        { ...keyOn(SATURDAY), title: "Caminata al páramo", bookings: 1, people: 2, byProvider: TOTAL },
        { ...keyOn(SUNDAY), bookings: 1, people: 3, unpaid: 1, byProvider: 0 },
        { ...keyOn(MONDAY), bookings: 0, people: 0 },
      ],
      total: { bookings: 2, people: 5, unpaid: 1, refunds: 1, byProvider: TOTAL, byAgency: 0 },
    });
  });

  test("a departure that was cancelled before is shown, but not counted", async () => {
    await bookPaid(SATURDAY);
    const { id } = await perform(startCampaign, owner(), {
      ...previewed(SATURDAY, 2),
      id: v7(),
      cause: "weather",
    });
    const { departures, total } = await preview();
    expect(departures[0]).toMatchObject({ ...keyOn(SATURDAY), campaignId: id, people: 0 });
    expect(departures[1]).toMatchObject({ ...keyOn(SUNDAY), campaignId: null });
    expect(total.people).toBe(0);
  });

  test("departures that have left are not selected", async () => {
    site.clock.set(new Date(`${SATURDAY}T13:00:00Z`));
    expect((await preview()).departures.map(({ date }) => date)).toEqual([SUNDAY, MONDAY]);
  });

  test("a selection of more than two hundred departures is refused", async () => {
    expect((await preview(SATURDAY, "2027-06-23")).departures).toHaveLength(200);
    expect(await errorCode(preview(SATURDAY, "2027-06-24"))).toBe("bulk-change-too-large");
  });
});

describe("a bulk cancellation", () => {
  test("all departures are closed before the first booking is processed, and every payment is refunded", async () => {
    const booked = [await bookPaid(SATURDAY), await bookPaid(SUNDAY)];
    const { id, cancelled, leftOut } = await start([
      ...[previewed(SATURDAY, 2), previewed(SUNDAY, 2)],
      previewed(MONDAY, 0),
    ]);
    expect([cancelled, leftOut]).toEqual([3, []]);
    for (const date of [SATURDAY, SUNDAY, MONDAY]) expect(await isClosed(date)).toBe(true);
    const now = (await site.jobs.of("run-campaign")).filter(({ startAfter }) => startAfter === null);
    expect(now).toHaveLength(3);
    expect(await progressOf(id)).toMatchObject({
      running: true,
      counts: { waiting: 2, done: 0 },
      refunded: 0,
    });
    await runAll();
    for (const one of booked) expect(await statusOf(one)).toBe("CANCELLED");
    expect(await emails()).toHaveLength(2);
    expect(await progressOf(id)).toMatchObject({
      ...{ id, running: false, people: 4, refunded: 2 * TOTAL, counts: { waiting: 0, done: 2, failed: 0 } },
      departures: [
        { ...keyOn(SATURDAY), status: "done", people: 2, refunded: TOTAL, counts: { done: 1 } },
        { ...keyOn(SUNDAY), status: "done", people: 2, refunded: TOTAL, counts: { done: 1 } },
        { ...keyOn(MONDAY), status: "done", people: 0, refunded: 0 },
      ],
    });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("each cancelled departure has an audit entry with the id of the bulk cancellation", async () => {
    const { id } = await start([previewed(SATURDAY, 0), previewed(SUNDAY, 0)]);
    const { rows } = await database.pool.query(
      "select facts from audit where agency_id = $1 and name = 'cancel-departure'",
      [site.agency.id],
    );
    expect(rows.map(({ facts }) => facts.bulkCancellation)).toEqual([id, id]);
  });

  test("bookings are processed a minute later if the request is killed before it has enqueued the jobs", async () => {
    await bookPaid(SATURDAY);
    await expect(
      start([previewed(SATURDAY, 2), previewed(SUNDAY, 0)], { ctx: killedAtSecond() }),
    ).rejects.toThrow();
    const inAMinute = new Date(site.clock.now().getTime() + 60_000);
    expect(await site.jobs.of("run-campaign")).toMatchObject([{ startAfter: inAMinute }]);
    expect(await isClosed(SUNDAY)).toBe(false);
  });

  test("each departure is cancelled once if the request is killed halfway and sent again", async () => {
    const booked = [await bookPaid(SATURDAY), await bookPaid(SUNDAY), await bookPaid(MONDAY)];
    const id = v7();
    const all = [previewed(SATURDAY, 2), previewed(SUNDAY, 2), previewed(MONDAY, 2)];
    await expect(start(all, { id, ctx: killedAtSecond() })).rejects.toThrow();
    await runAll();
    expect(await progressOf(id)).toMatchObject({ departures: [{ ...keyOn(SATURDAY), status: "done" }] });
    expect(await start(all, { id })).toMatchObject({ id, cancelled: 3, leftOut: [] });
    await runAll();
    expect(await start(all, { id })).toMatchObject({ id, cancelled: 3, leftOut: [] });
    await runAll();
    for (const one of booked) expect(await site.refundsOf(one)).toMatchObject([{ amount: TOTAL }]);
    expect(await emails()).toHaveLength(3);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a departure that differs from the preview stays, until its new number of people is confirmed", async () => {
    const booked = [await bookPaid(SATURDAY), await bookPaid(SUNDAY)];
    const late = await bookPaid(SUNDAY);
    const { id, cancelled, leftOut } = await start([previewed(SATURDAY, 2), previewed(SUNDAY, 2)]);
    expect(cancelled).toBe(1);
    expect(leftOut).toEqual([{ ...keyOn(SUNDAY), why: "changed", shown: 2, people: 4 }]);
    await runAll();
    expect(await statusOf(booked[0] as string)).toBe("CANCELLED");
    expect(await statusOf(late)).toBe("CONFIRMED");
    expect(await isClosed(SUNDAY)).toBe(false);
    expect(await start([previewed(SUNDAY, 4)], { id })).toMatchObject({ id, cancelled: 2, leftOut: [] });
    await runAll();
    expect(await statusOf(late)).toBe("CANCELLED");
  });

  test("departures that have left or that no schedule offers are left out", async () => {
    site.clock.set(new Date(`${SATURDAY}T13:00:00Z`));
    const never = { ...previewed(SUNDAY, 0), startTime: "03:33" };
    const { cancelled, leftOut } = await start([previewed(SATURDAY, 0), never, previewed(SUNDAY, 0)]);
    expect(cancelled).toBe(1);
    expect(leftOut).toMatchObject([
      { ...keyOn(SATURDAY), why: "departed" },
      { startTime: "03:33", why: "gone" },
    ]);
  });

  test("concurrent acts of several members of staff cancel each departure once", async () => {
    const booked = [await bookPaid(SATURDAY), await bookPaid(SUNDAY)];
    const all = [previewed(SATURDAY, 2), previewed(SUNDAY, 2)];
    const acts = await Promise.all([start(all), start(all.toReversed()), start(all)]);
    expect(acts.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(2);
    for (const { cancelled, leftOut } of acts) {
      expect(cancelled + leftOut.length).toBe(2);
      expect(leftOut.every(({ why }) => why === "cancelled")).toBe(true);
    }
    await runAll();
    for (const one of booked) expect(await site.refundsOf(one)).toMatchObject([{ amount: TOTAL }]);
    expect(await emails()).toHaveLength(2);
  });

  test("a campaign that was stopped on its own page stays stopped if the request is sent again", async () => {
    await bookPaid(SATURDAY);
    const { id } = await start([previewed(SATURDAY, 2), previewed(SUNDAY, 0)]);
    const [first] = (await progressOf(id)).departures;
    await perform(steerCampaign, owner(), { campaignId: first?.id ?? "", to: "stop" });
    await start([previewed(SATURDAY, 2), previewed(SUNDAY, 0)], { id });
    await runAll();
    expect(await progressOf(id)).toMatchObject({
      departures: [{ status: "stopped", counts: { waiting: 1 } }, { status: "done" }],
    });
  });
});

describe("a bulk cancellation in which each traveller chooses", () => {
  const WEDNESDAY = { date: "2026-12-09", startTime: "08:00" };
  const timeOf = ({ date, startTime }: DepartureTime) => ({ date, startTime });

  test("the preview offers the next free departures, and none that is cancelled too", async () => {
    await bookPaid(SATURDAY);
    await site.bookPaid(2, { date: MONDAY });
    const { departures } = await preview(SATURDAY, SUNDAY, owner(), 2);
    expect(departures.map(({ offered }) => offered.map(timeOf))).toEqual([
      [{ date: MONDAY, startTime: "08:00" }, expect.anything()],
      [],
    ]);
    expect(departures[0]?.offered[0]).toMatchObject({ free: 18, fitsAll: true });
    const all = await preview(SATURDAY, MONDAY, owner(), 1);
    for (const { offered } of all.departures)
      for (const { date } of offered) expect(date > MONDAY).toBe(true);
  });

  test("a traveller with an offer chooses a departure, and a traveller without an offer is refunded", async () => {
    const [saturday, sunday] = [await bookPaid(SATURDAY), await bookPaid(SUNDAY)];
    const { id, cancelled } = await start([previewed(SATURDAY, 2, [WEDNESDAY]), previewed(SUNDAY, 2)]);
    expect(cancelled).toBe(2);
    await runAll();
    expect(await statusOf(saturday)).toBe("CONFIRMED");
    expect(await statusOf(sunday)).toBe("CANCELLED");
    const { departures, counts } = await progressOf(id);
    expect(counts).toMatchObject({ choosing: 1, done: 1, failed: 0 });
    const campaignId = departures[0]?.id ?? "";
    const { offered } = await perform(getCampaign, owner(), { campaignId });
    expect(offered).toMatchObject([WEDNESDAY]);
    await perform(chooseByStaff, owner(), { campaignId, bookingId: saturday, to: offered[0]?.id ?? "" });
    expect(await site.booking(saturday)).toMatchObject({ status: "CONFIRMED", ...WEDNESDAY });
    expect(await progressOf(id)).toMatchObject({ counts: { choosing: 0, done: 2 } });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a departure is left out and not closed if its offered departure is no longer free", async () => {
    await bookPaid(SATURDAY);
    await site.bookPaid(2, { date: SUNDAY });
    await perform(startCampaign, owner(), {
      ...keyOn(WEDNESDAY.date),
      people: 0,
      id: v7(),
      cause: "weather",
    });
    const { cancelled, leftOut } = await start([previewed(SATURDAY, 2, [WEDNESDAY]), previewed(SUNDAY, 2)]);
    expect(cancelled).toBe(1);
    expect(leftOut).toMatchObject([{ ...keyOn(SATURDAY), why: "not-offered" }]);
    expect(await isClosed(SATURDAY)).toBe(false);
  });

  test("nothing is cancelled if the deadline suits only one of the offers", async () => {
    await bookPaid(SATURDAY);
    await bookPaid(SUNDAY);
    const until = new Date(`${WEDNESDAY.date}T12:00:00Z`);
    const late = { date: "2026-12-12", startTime: "08:00" };
    const all = [previewed(SATURDAY, 2, [late]), previewed(SUNDAY, 2, [WEDNESDAY])];
    expect(await errorCode(start(all, { until }))).toBe("invalid-input");
    expect([await isClosed(SATURDAY), await isClosed(SUNDAY)]).toEqual([false, false]);
    expect(await start(all)).toMatchObject({ cancelled: 2 });
  });
});

describe("a request for a bulk cancellation", () => {
  test("nothing is cancelled if the confirmed number of people is not the sum of the departures", async () => {
    await bookPaid(SATURDAY);
    expect(await errorCode(start([previewed(SATURDAY, 2), previewed(SUNDAY, 0)], { people: 3 }))).toBe(
      "campaign-stale",
    );
    expect(await isClosed(SUNDAY)).toBe(false);
  });

  test("another agency cannot view the bulk cancellation or cancel these departures", async () => {
    const { id } = await start([previewed(SATURDAY, 0)]);
    const other = await openAgency(database.db);
    const stranger = staffOf(other, "owner");
    expect(await errorCode(progressOf(id, stranger))).toBe("campaign-not-found");
    expect(await errorCode(start([previewed(SUNDAY, 0)], { ctx: stranger }))).toBe("experience-not-found");
    expect(await errorCode(preview(SATURDAY, MONDAY, stranger))).toBe("experience-not-found");
    expect(await isClosed(SUNDAY)).toBe(false);
  });

  test.each(["desk", "guide", "accounts", "content"] as const)(
    "the role %s cannot preview, start or view a bulk cancellation",
    async (role) => {
      const ctx = staffOf(site, role);
      const { id } = await start([previewed(SATURDAY, 0)]);
      expect(await errorCode(start([previewed(SUNDAY, 0)], { ctx }))).toBe("not-allowed");
      expect(await errorCode(preview(SATURDAY, MONDAY, ctx))).toBe("not-allowed");
      expect(await errorCode(progressOf(id, ctx))).toBe("not-allowed");
      expect(await isClosed(SUNDAY)).toBe(false);
    },
  );

  test("a bulk cancellation requires a second factor of the last quarter of an hour", async () => {
    const ctx = owner();
    site.clock.forward(HOUR);
    expect(await errorCode(start([previewed(SATURDAY, 0)], { ctx }))).toBe("second-factor-needed");
    expect(await isClosed(SATURDAY)).toBe(false);
  });
});
