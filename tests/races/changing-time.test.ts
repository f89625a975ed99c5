import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { changeTime } from "../../src/use-cases/campaigns/change-time.ts";
import { changeDeparture } from "../../src/use-cases/departures/change-departure.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest, sampleExperience } from "../support/samples/sample-experience.ts";
import { withRule } from "../support/samples/sample-schedule.ts";
import { staffOf } from "../support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const database = databasePerFile();

/** The calendar's query contains the same count, and must not match. */
const COUNTS_UNDER_LOCK = /^\s*select \(coalesce\(sum\(coalesce\("seats", "participants"\)\)/;
const DATE = "2026-12-05";
const OLD_TIME = "08:00";
const NEW_TIME = "07:00";

/** If a departure's row were missing, the unique index alone would make the second transaction wait. */
async function openWithTwoTimes(): Promise<TestAgency> {
  const { schedule } = sampleExperience("any");
  const experience = { schedule: withRule(schedule, { startTimes: [NEW_TIME, OLD_TIME] }) };
  const site = await openAgency(database.db, { experience });
  for (const startTime of [NEW_TIME, OLD_TIME]) {
    const key = { experienceId: site.experience.id, date: DATE, startTime };
    await perform(changeDeparture, staffOf(site, "owner"), { ...key, capacity: 9 });
  }
  return site;
}

const change = (site: TestAgency, db = database.db) => {
  const key = { experienceId: site.experience.id, date: DATE, startTime: OLD_TIME };
  const input = { ...key, newTime: NEW_TIME, id: v7(), cause: "weather", people: 0 } as const;
  return perform(changeTime, { ...staffOf(site, "owner"), db }, input).then(
    () => "changed",
    (error: Error & { code?: string }) => error.code,
  );
};

async function changeWhileBooking(startTime: string, withoutLocks: boolean) {
  const site = await openWithTwoTimes();
  const latch = createLatch();
  const pause = { after: COUNTS_UNDER_LOCK, until: latch.pass };
  const ctx = await site.traveller();
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const booking = perform(
    createBooking,
    { ...ctx, db },
    sampleBookingRequest(site.experience, 2, { startTime }),
  );
  await latch.reached;
  const changing = change(site, tamperedDatabase(database.pool, { withoutLocks }));
  await (withoutLocks ? changing : waitUntilBlocked(database.pool, changing));
  latch.open();
  await booking;
  const key = { experienceId: site.experience.id, date: DATE, startTime: OLD_TIME };
  const { campaignId } = await perform(getDeparture, staffOf(site, "owner"), key);
  return { changing: await changing, isChanged: campaignId !== null };
}

describe("change of a departure's time during a booking", () => {
  test("a time change waits for a booking of the old time and is then stale", async () => {
    const expected = { changing: "campaign-stale", isChanged: false };
    expect(await changeWhileBooking(OLD_TIME, false)).toEqual(expected);
  });

  test("without the departure's lock, the time change would miss a booking of the old time", async () => {
    expect(await changeWhileBooking(OLD_TIME, true)).toEqual({ changing: "changed", isChanged: true });
  });

  test("a time change waits for a booking of the new time and is then refused", async () => {
    const expected = { changing: "invalid-input", isChanged: false };
    expect(await changeWhileBooking(NEW_TIME, false)).toEqual(expected);
  });

  test("without the departure's lock, the bookings of both times would be on one departure", async () => {
    expect(await changeWhileBooking(NEW_TIME, true)).toEqual({ changing: "changed", isChanged: true });
  });

  test("a booking of the old time is refused after the time change", async () => {
    const site = await openWithTwoTimes();
    expect(await change(site)).toBe("changed");
    const bookingRequest = sampleBookingRequest(site.experience, 2, { startTime: OLD_TIME });
    expect(await errorCode(perform(createBooking, await site.traveller(), bookingRequest))).toBe(
      "departure-closed",
    );
  });
});
