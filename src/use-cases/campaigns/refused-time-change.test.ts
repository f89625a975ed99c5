import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { DATE } from "../../../tests/support/staff/campaigns.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import { refused, SCHEDULED, timeChanges } from "../../../tests/support/staff/time-changes.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  openAgency,
  START,
} from "../../../tests/support/use-case-context.ts";
import { auditSentence } from "../../domain/audit/audit-sentence.ts";
import type { ChangeTimeInput } from "../../domain/campaigns/time-change.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { Context } from "../context.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { perform } from "../use-case.ts";
import { previewTimeChange } from "./preview-time-change.ts";
import { startCampaign } from "./start-campaign.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database, {
  experience: { schedule: sampleSchedule({ startTimes: ["08:00", SCHEDULED] }) },
});

const { key, owner, asked, change, file, bookPaid, timesOnSite } = timeChanges(site);

describe("a request for a time change", () => {
  test("returns the existing campaign if it is repeated or concurrent", async () => {
    await bookPaid(2);
    const id = v7();
    const both = await Promise.all([change(2, { id }), change(2, { id }), change(2, { newTime: "09:15" })]);
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    expect(await change(2, { id })).toEqual(both[0]);
    const departures = (await timesOnSite()).map(([time]) => time);
    expect(departures).toHaveLength(3);
  });

  test("is refused if the number of people differs from the preview", async () => {
    await bookPaid(2);
    expect(await errorCode(change(1))).toBe("campaign-stale");
    expect(await timesOnSite()).toEqual([
      ["08:00", "available", 8],
      [SCHEDULED, "available", 10],
    ]);
  });
});

describe("a time change is refused", () => {
  test.each<[string, () => Promise<unknown>, Partial<ChangeTimeInput>]>([
    ["the same time", async () => undefined, { newTime: "08:00" }],
    ["a time with people", () => bookPaid(1, SCHEDULED), { newTime: SCHEDULED }],
    [
      "a time whose departure was cancelled",
      () => perform(startCampaign, owner(), { ...key(SCHEDULED), id: v7(), cause: "weather", people: 0 }),
      { newTime: SCHEDULED },
    ],
    [
      "a time whose sale is closed",
      () => perform(changeDeparture, owner(), { ...key(SCHEDULED), closed: true, closing: "hidden" }),
      { newTime: SCHEDULED },
    ],
    [
      "a new time within four hours",
      async () => site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 3.9 * HOUR)),
      {},
    ],
    [
      "an old time within four hours",
      async () => site.clock.set(new Date(placeInstant(DATE, "08:00").getTime() - 3.9 * HOUR)),
      { newTime: "15:30" },
    ],
    ["an invalid time", async () => undefined, { newTime: "25:00" }],
  ])("beside the field with %s", async (_, prepare, more) => {
    await prepare();
    expect(await refused(change(0, more))).toEqual(["newTime"]);
    const { id: _id, people: _people, ...rest } = asked(0, more);
    expect(await refused(perform(previewTimeChange, owner(), rest))).toEqual(["newTime"]);
    expect((await file("08:00")).campaignId).toBeNull();
  });

  test("for a time whose seats are held by the database's clock but not by the server's clock", async () => {
    const { booking } = await site.book(1, { startTime: SCHEDULED });
    const ahead = new Date(booking.holdExpiresAt.getTime() + 1);
    const clock = { now: () => ahead, byDatabase: () => START };
    const actor = { ...staffActor(site), secondFactorAt: ahead };
    const work = change(0, { newTime: SCHEDULED }, { ...owner(), actor, clock });
    expect(await refused(work)).toEqual(["newTime"]);
  });

  test("with a deadline less than three hours before the earlier time", async () => {
    const until = new Date(placeInstant(DATE, "08:00").getTime() - 3 * HOUR);
    expect(await refused(change(0, { until }))).toEqual(["until"]);
    expect(await refused(change(0, { until, newTime: "09:15" }))).toEqual([]);
  });

  test("without the permission or a second factor, and for another agency's departure", async () => {
    expect(await errorCode(change(0, {}, staffOf(site, "guide")))).toBe("not-allowed");
    const late = { ...owner(), actor: { ...staffActor(site), secondFactorAt: null } };
    expect(await errorCode(change(0, {}, late))).toBe("second-factor-needed");
    const other = await openAgency(database.db);
    expect(await errorCode(change(0, {}, staffOf(other, "owner")))).toBe("experience-not-found");
  });
});

test("the preview has the e-mail in both languages", async () => {
  await bookPaid(2);
  const seen: unknown[] = [];
  const renderEmail: Context["renderEmail"] = async (email) => {
    seen.push(email);
    return { subject: "", html: "", text: "", attachments: [] };
  };
  const { id: _id, people: _people, ...rest } = asked(2);
  const { emails, until } = await perform(previewTimeChange, { ...owner(), renderEmail }, rest);
  expect(emails.map(({ locale }) => locale)).toEqual(["es-CO", "en"]);
  expect(until).toEqual(new Date(START.getTime() + 48 * HOUR));
  const wanted = { byDefault: "move", timeChange: { from: "08:00", to: "07:30" } };
  expect(seen).toMatchObject([wanted, wanted]);
  expect((await file("08:00")).campaignId).toBeNull();
});

test("the audit has a sentence about the time change in both languages", async () => {
  await bookPaid(2);
  await change(2);
  const [before, after] = [await file("08:00"), await file("07:30")];
  expect(await site.story(before.id ?? "")).toEqual(["change-time"]);
  expect(await site.story(after.id ?? "")).toEqual(["add-departure"]);
  const until = "2026-11-22T15:00:00.000Z";
  const facts = { campaign: v7(), cause: "weather", bookings: 1, people: 2, date: DATE, until } as const;
  const entry = { name: "change-time", facts: { ...facts, from: "08:00", to: "07:30" } } as const;
  expect(auditSentence(entry, "es-CO")).toContain(
    "sale a las 7:30\u00a0a.\u00a0m. en vez de las 8:00\u00a0a.\u00a0m., por el clima",
  );
  expect(auditSentence(entry, "en")).toContain(
    "it leaves at 7:30\u00a0am, not at 8:00\u00a0am, because of the weather",
  );
});
