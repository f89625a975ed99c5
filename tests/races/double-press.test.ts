import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { COUNTS_SEATS, createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { openAgency } from "../support/use-case-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(6);
});
afterEach(() => database.close());

/** Both requests count the seats before either is written. */
async function pressTwice(guards: { lock: boolean; uniqueKey: boolean }) {
  if (!guards.uniqueKey) await database.pool.query("drop index bookings_idempotency_key");
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 4 });
  const pause = { after: COUNTS_SEATS, until: createBarrier(database.pool, 2, !guards.lock) };
  const db = tamperedDatabase(database.pool, { withoutLocks: !guards.lock, pause });
  const ctx = await site.traveller();
  const bookingRequest = sampleBookingRequest(site.experience, 2, { idempotencyKey: "pressed-twice" });
  const urls = await Promise.all([1, 2].map(() => perform(createBooking, { ...ctx, db }, bookingRequest)));
  return {
    bookings: (await site.bookingsOf(ctx.userId)).length,
    addresses: new Set(urls).size,
    checkouts: site.payments.checkoutCount(),
  };
}

const ONE_BOOKING = { bookings: 1, addresses: 1, checkouts: 1 };

describe("two concurrent requests with one idempotency key", () => {
  test("two requests with one key make one booking with one checkout", async () => {
    expect(await pressTwice({ lock: true, uniqueKey: true })).toEqual(ONE_BOOKING);
  });

  test("the departure's lock prevents a second booking even without the unique index", async () => {
    expect(await pressTwice({ lock: true, uniqueKey: false })).toEqual(ONE_BOOKING);
  });

  test("the unique index prevents a second booking even without the departure's lock", async () => {
    expect(await pressTwice({ lock: false, uniqueKey: true })).toEqual(ONE_BOOKING);
  });

  test("without the lock and the index two bookings would be made", async () => {
    expect(await pressTwice({ lock: false, uniqueKey: false })).toMatchObject({ bookings: 2 });
  });
});
