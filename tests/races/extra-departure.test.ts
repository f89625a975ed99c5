import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { addDeparture } from "../../src/use-cases/departures/add-departure.ts";
import { removeDeparture } from "../../src/use-cases/departures/remove-departure.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { staffOf } from "../support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const database = databasePerFile();

/** The calendar's query contains the same count, and must not match. */
const COUNTS_UNDER_LOCK = /^\s*select \(coalesce\(sum\(coalesce\("seats", "participants"\)\)/;

const EXTRA_TIME = { date: "2026-12-25", startTime: "15:30" };

async function openWithExtra(): Promise<TestAgency> {
  const site = await openAgency(database.db);
  const input = { experienceId: site.experience.id, ...EXTRA_TIME, capacity: 4, cutOffMinutes: null };
  await perform(addDeparture, staffOf(site, "owner"), input);
  return site;
}

const remove = (site: TestAgency, db = database.db) =>
  perform(
    removeDeparture,
    { ...staffOf(site, "owner"), db },
    { experienceId: site.experience.id, ...EXTRA_TIME },
  ).then(
    () => "removed",
    (error: Error & { code?: string }) => error.code,
  );

async function removeWhileBooking(withoutLocks: boolean) {
  const site = await openWithExtra();
  const latch = createLatch();
  const pause = { after: COUNTS_UNDER_LOCK, until: latch.pass };
  const ctx = await site.traveller();
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const booking = perform(
    createBooking,
    { ...ctx, db },
    sampleBookingRequest(site.experience, 2, EXTRA_TIME),
  );
  await latch.reached;
  const removing = remove(site, tamperedDatabase(database.pool, { withoutLocks }));
  await (withoutLocks ? removing : waitUntilBlocked(database.pool, removing));
  latch.open();
  await booking;
  return { removing: await removing, booked: (await site.bookingsOf(ctx.userId)).length };
}

describe("removal of an extra departure during a booking", () => {
  test("the removal waits for the booking and is then refused", async () => {
    expect(await removeWhileBooking(false)).toEqual({ removing: "departure-booked", booked: 1 });
  });

  test("without the departure's lock a booking would stay on a removed departure", async () => {
    expect(await removeWhileBooking(true)).toEqual({ removing: "removed", booked: 1 });
  });

  test("a booking that locks the departure after its removal is refused", async () => {
    const site = await openWithExtra();
    const latch = createLatch();
    const pause = { after: /json_agg\(json_build_object\(\s*'date'/, until: latch.pass };
    const ctx = { ...(await site.traveller()), db: tamperedDatabase(database.pool, { pause }) };
    const booking = errorCode(
      perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, EXTRA_TIME)),
    );
    await latch.reached;
    expect(await remove(site)).toBe("removed");
    latch.open();
    expect(await booking).toBe("departure-not-found");
  });
});
