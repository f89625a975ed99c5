import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { COUNTS_SEATS, meetingPoint, tamperedDatabase } from "../support/tampered-database.ts";
import { errorCode, openAgency } from "../support/use-case-context.ts";

const database = databasePerFile(24);

/** Lets several travellers compete for the last seat. Each pauses between counting and writing. */
async function rush(travellers: number, withoutLocks: boolean) {
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: 1 });
  const pause = { after: COUNTS_SEATS, until: meetingPoint(database.pool, travellers, withoutLocks) };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const people = await Promise.all(Array.from({ length: travellers }, () => site.traveller()));
  const order = sampleOrder(site.experience, 1);
  const outcomes = await Promise.all(
    people.map((ctx) => errorCode(perform(createBooking, { ...ctx, db }, order)).catch(() => "booked")),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}

describe("the last seat", () => {
  test("goes to one of two travellers", async () => {
    expect(await rush(2, false)).toEqual({ booked: 1, "sold-out": 1 });
  });

  test("goes to one of twenty travellers", async () => {
    expect(await rush(20, false)).toEqual({ booked: 1, "sold-out": 19 });
  });

  test("would be sold to both travellers without the departure's lock", async () => {
    expect(await rush(2, true)).toEqual({ booked: 2 });
  });

  test("would be sold to several of twenty travellers without the departure's lock", async () => {
    expect((await rush(20, true)).booked).toBeGreaterThan(1);
  });
});
