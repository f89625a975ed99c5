import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { changeTime } from "../../src/use-cases/campaigns/change-time.ts";
import { changeDeparture } from "../../src/use-cases/departures/change-departure.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { sampleExperience, sampleOrder } from "../support/sample-experience.ts";
import { withRule } from "../support/sample-schedule.ts";
import { staffOf } from "../support/staff.ts";
import { gate, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const database = databasePerFile();

/** The count of taken seats alone, without the calendar around it. */
const COUNTS_UNDER_LOCK = /^\s*select \(coalesce\(sum\(coalesce\("seats", "participants"\)\)/;
const DATE = "2026-12-05";
const OLD = "08:00";
const NEW = "07:00";

/** Both departures have rows: without one, the unique index alone would make the second transaction wait. */
async function open(): Promise<TestAgency> {
  const { schedule } = sampleExperience("any");
  const experience = { schedule: withRule(schedule, { startTimes: [NEW, OLD] }) };
  const site = await openAgency(database.db, { experience });
  for (const startTime of [NEW, OLD]) {
    const key = { experienceId: site.experience.id, date: DATE, startTime };
    await perform(changeDeparture, staffOf(site, "owner"), { ...key, capacity: 9 });
  }
  return site;
}

const change = (site: TestAgency, db = database.db) => {
  const key = { experienceId: site.experience.id, date: DATE, startTime: OLD };
  const asked = { ...key, newTime: NEW, id: v7(), cause: "weather", people: 0 } as const;
  return perform(changeTime, { ...staffOf(site, "owner"), db }, asked).then(
    () => "changed",
    (error: Error & { code?: string }) => error.code,
  );
};

/** Changes the time after a booking at one of the times has counted its free seats, and before it writes. */
async function changeWhileBooking(startTime: string, withoutLocks: boolean) {
  const site = await open();
  const barrier = gate();
  const pause = { after: COUNTS_UNDER_LOCK, until: barrier.pass };
  const ctx = await site.traveller();
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const booking = perform(createBooking, { ...ctx, db }, sampleOrder(site.experience, 2, { startTime }));
  await barrier.reached;
  const changing = change(site, tamperedDatabase(database.pool, { withoutLocks }));
  await (withoutLocks ? changing : untilBlocked(database.pool, changing));
  barrier.open();
  await booking;
  const key = { experienceId: site.experience.id, date: DATE, startTime: OLD };
  const { campaignId } = await perform(getDeparture, staffOf(site, "owner"), key);
  return { changing: await changing, isChanged: campaignId !== null };
}

describe("changing the time of a departure, while somebody books", () => {
  test("the old time, waits for the booking and asks to look again", async () => {
    const wanted = { changing: "campaign-stale", isChanged: false };
    expect(await changeWhileBooking(OLD, false)).toEqual(wanted);
  });

  test("the old time, would leave a booking that nobody asks without the departure's lock", async () => {
    expect(await changeWhileBooking(OLD, true)).toEqual({ changing: "changed", isChanged: true });
  });

  test("the new time, waits for the booking and is refused", async () => {
    const wanted = { changing: "invalid-input", isChanged: false };
    expect(await changeWhileBooking(NEW, false)).toEqual(wanted);
  });

  test("the new time, would mix both departures without the departure's lock", async () => {
    expect(await changeWhileBooking(NEW, true)).toEqual({ changing: "changed", isChanged: true });
  });

  test("the old time, and refuses a booking that comes after it", async () => {
    const site = await open();
    expect(await change(site)).toBe("changed");
    const order = sampleOrder(site.experience, 2, { startTime: OLD });
    expect(await errorCode(perform(createBooking, await site.traveller(), order))).toBe("departure-closed");
  });
});
