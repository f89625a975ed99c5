import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { countTakenSeats, lockDepartureById } from "../../src/db/queries/departures/departures.ts";
import { departures } from "../../src/db/schema/experiences.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  COUNTS_SEATS,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { openAgency, START, type TestAgency } from "../support/use-case-context.ts";

const database = databasePerFile();

async function stopSales(site: TestAgency): Promise<number> {
  return inTransaction(database.db, async (tx) => {
    const ofSite = eq(departures.agencyId, site.agency.id);
    const [row] = await tx.select({ id: departures.id }).from(departures).where(ofSite);
    if (!row) throw new Error("there is no departure");
    const departure = await lockDepartureById(tx, site.agency.id, row.id);
    const takenSeats = await countTakenSeats(tx, departure, START);
    await tx.update(departures).set({ capacity: takenSeats }).where(ofSite);
    return takenSeats;
  });
}

async function lowerWhileBooking(withoutLocks: boolean) {
  await database.db.execute("truncate departures cascade");
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 5 });
  const latch = createLatch();
  const pause = { after: COUNTS_SEATS, until: latch.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const ctx = await site.traveller();
  const booking = perform(createBooking, { ...ctx, db }, sampleBookingRequest(site.experience, 2));
  await latch.reached;
  const lowering = stopSales(site);
  await (withoutLocks ? lowering : waitUntilBlocked(database.pool, lowering));
  latch.open();
  const [capacity] = await Promise.all([lowering, booking]);
  const sold = (await site.bookingsOf(ctx.userId)).reduce((sum, row) => sum + row.participants, 0);
  return { capacity, sold };
}

describe("capacity lowered to the sold seats during a booking", () => {
  test("the change of the capacity waits for the booking and counts its seats", async () => {
    expect(await lowerWhileBooking(false)).toEqual({ capacity: 2, sold: 2 });
  });

  test("without the departure's lock, the change would miss the booking's seats", async () => {
    expect(await lowerWhileBooking(true)).toEqual({ capacity: 0, sold: 2 });
  });
});
