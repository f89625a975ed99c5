import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { changeDeparture } from "../../src/use-cases/departures/change-departure.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  COUNTS_SEATS,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { staffOf } from "../support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const database = databasePerFile();

/** Cut-off in minutes. The departure is fifteen days away, so its sale ends at once. */
const SIXTEEN_DAYS_MINUTES = 16 * 24 * 60;

const endSale = (site: TestAgency, db = database.db) =>
  perform(
    changeDeparture,
    { ...staffOf(site, "owner"), db },
    {
      ...{ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" },
      cutOffMinutes: SIXTEEN_DAYS_MINUTES,
    },
  );

/** @returns the taken seats that the agency sees. */
async function endWhileBooking(withoutLocks: boolean): Promise<number> {
  await database.db.execute("truncate departures cascade");
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 5 });
  const latch = createLatch();
  const pause = { after: COUNTS_SEATS, until: latch.pass };
  const booking = perform(
    createBooking,
    { ...(await site.traveller()), db: tamperedDatabase(database.pool, { withoutLocks, pause }) },
    sampleBookingRequest(site.experience, 2),
  );
  await latch.reached;
  const ending = endSale(site, tamperedDatabase(database.pool, { withoutLocks }));
  await (withoutLocks ? ending : waitUntilBlocked(database.pool, ending));
  latch.open();
  const [{ taken }] = await Promise.all([ending, booking]);
  return taken;
}

describe("end of a departure's sale during a booking", () => {
  test("the end of the sale waits for the booking and counts its seats", async () => {
    expect(await endWhileBooking(false)).toBe(2);
  });

  test("without the departure's lock the end of the sale would miss the booking's seats", async () => {
    expect(await endWhileBooking(true)).toBe(0);
  });

  test("a booking that locks the departure after the end of the sale is refused", async () => {
    const site = await openAgency(database.db);
    const latch = createLatch();
    const pause = { after: /json_agg\(json_build_object\(\s*'date'/, until: latch.pass };
    const { startTime: _, ...anyTime } = sampleBookingRequest(site.experience, 2);
    const booking = errorCode(
      perform(
        createBooking,
        { ...(await site.traveller()), db: tamperedDatabase(database.pool, { pause }) },
        anyTime,
      ),
    );
    await latch.reached;
    await endSale(site);
    latch.open();
    expect(await booking).toBe("departure-cut-off");
  });
});
