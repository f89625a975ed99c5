import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { COUNTS_SEATS, meetingPoint, tamperedDatabase } from "../support/tampered-database.ts";
import { openAgency } from "../support/use-case-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(6);
});
afterEach(() => database.close());

/** One traveller presses twice concurrently with one key. Both count the seats before either writes. */
async function pressTwice(nets: { lock: boolean; uniqueKey: boolean }) {
  if (!nets.uniqueKey) await database.pool.query("drop index bookings_idempotency_key");
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 4 });
  const pause = { after: COUNTS_SEATS, until: meetingPoint(database.pool, 2, !nets.lock) };
  const db = tamperedDatabase(database.pool, { withoutLocks: !nets.lock, pause });
  const ctx = await site.traveller();
  const order = sampleOrder(site.experience, 2, { idempotencyKey: "pressed-twice" });
  const urls = await Promise.all([1, 2].map(() => perform(createBooking, { ...ctx, db }, order)));
  return {
    bookings: (await site.bookingsOf(ctx.userId)).length,
    addresses: new Set(urls).size,
    checkouts: site.payments.checkoutCount(),
  };
}

const ONCE = { bookings: 1, addresses: 1, checkouts: 1 };

describe("pressing twice with one key", () => {
  test("makes one booking with one checkout", async () => {
    expect(await pressTwice({ lock: true, uniqueKey: true })).toEqual(ONCE);
  });

  test("makes one booking with the departure's lock alone", async () => {
    expect(await pressTwice({ lock: true, uniqueKey: false })).toEqual(ONCE);
  });

  test("makes one booking with the unique key alone", async () => {
    expect(await pressTwice({ lock: false, uniqueKey: true })).toEqual(ONCE);
  });

  test("would make two bookings without either", async () => {
    expect(await pressTwice({ lock: false, uniqueKey: false })).toMatchObject({ bookings: 2 });
  });
});
