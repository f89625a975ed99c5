import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_UNPAID_BOOKINGS } from "../../src/domain/booking/unpaid.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { meetingPoint, tamperedDatabase } from "../support/tampered-database.ts";
import { errorCode, openAgency } from "../support/use-case-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(8);
});
afterAll(() => database.close());

/** One traveller, with one booking fewer to pay than they may have, books two departures at once. */
async function bookTwoAtOnce(withoutLocks: boolean) {
  const site = await openAgency(database.db);
  const ctx = await site.traveller();
  const on = (day: number) => sampleOrder(site.experience, 1, { date: `2026-12-${day}` });
  for (let day = 11; day < 10 + MOST_UNPAID_BOOKINGS; day += 1) await createBooking(ctx, on(day));
  const pause = { after: /count\(\*\)::integer/, until: meetingPoint(database.pool, 2, withoutLocks) };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const book = (day: number) =>
    createBooking({ ...ctx, db }, on(day)).then(
      () => "booked",
      (error: unknown) => errorCode(Promise.reject(error)),
    );
  return (await Promise.all([book(21), book(22)])).sort();
}

describe("the last booking that a traveller may leave unpaid, made twice at once on two departures", () => {
  test("is made once", async () => {
    expect(await bookTwoAtOnce(false)).toEqual(["booked", "too-many-unpaid"]);
  });

  test("would be made twice without the lock of the traveller's unpaid bookings", async () => {
    expect(await bookTwoAtOnce(true)).toEqual(["booked", "booked"]);
  });
});
