import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { COUNTS_SEATS, createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { errorCode, openAgency } from "../support/use-case-context.ts";

const database = databasePerFile(24);

/** Each traveller pauses between counting and writing. */
async function rush(travellers: number, withoutLocks: boolean) {
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 1 });
  const pause = { after: COUNTS_SEATS, until: createBarrier(database.pool, travellers, withoutLocks) };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const travellerContexts = await Promise.all(Array.from({ length: travellers }, () => site.traveller()));
  const bookingRequest = sampleBookingRequest(site.experience, 1);
  const outcomes = await Promise.all(
    travellerContexts.map((ctx) =>
      errorCode(perform(createBooking, { ...ctx, db }, bookingRequest)).catch(() => "booked"),
    ),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, same]) => [outcome, same.length]),
  );
}

describe("concurrent bookings of the last seat", () => {
  test("one of two travellers gets the last seat", async () => {
    expect(await rush(2, false)).toEqual({ booked: 1, "sold-out": 1 });
  });

  test("one of twenty travellers gets the last seat", async () => {
    expect(await rush(20, false)).toEqual({ booked: 1, "sold-out": 19 });
  });

  test("without the departure's lock both travellers would get the last seat", async () => {
    expect(await rush(2, true)).toEqual({ booked: 2 });
  });

  test("without the departure's lock several of twenty travellers would get the last seat", async () => {
    expect((await rush(20, true)).booked).toBeGreaterThan(1);
  });
});
