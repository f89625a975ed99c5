import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { COUNTS_SEATS, createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { familyExperience, familyOf } from "../support/samples/sample-party.ts";
import { errorCode, openAgency } from "../support/use-case-context.ts";

const database = databasePerFile(12);

const FAMILIES = 6;

/** Each booking pauses after counting the seats. */
async function rush(withoutLocks: boolean) {
  const site = await openAgency(database.db, { experience: familyExperience() });
  await site.changeDeparture({ capacity: 2 });
  const pause = { after: COUNTS_SEATS, until: createBarrier(database.pool, FAMILIES, withoutLocks) };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const leads = await Promise.all(Array.from({ length: FAMILIES }, () => site.traveller()));
  const bookingRequest = sampleBookingRequest(site.experience, 2, familyOf("adulto", "bebe"));
  const outcomes = await Promise.all(
    leads.map((ctx) =>
      errorCode(perform(createBooking, { ...ctx, db }, bookingRequest)).catch(() => "booked"),
    ),
  );
  const { rows } = await database.pool.query<{ seats: number; participants: number }>(
    `select sum(seats)::int as seats, sum(participants)::int as participants from bookings
      where agency_id = $1 and status <> 'CANCELLED'`,
    [site.agency.id],
  );
  return { booked: outcomes.filter((outcome) => outcome === "booked").length, outcomes, ...rows[0] };
}

describe("concurrent bookings of the last two seats by families", () => {
  test("two families with lap infants get the last two seats", async () => {
    const { outcomes, ...sold } = await rush(false);
    expect(sold).toEqual({ booked: 2, seats: 2, participants: 4 });
    expect(outcomes.filter((outcome) => outcome === "sold-out")).toHaveLength(FAMILIES - 2);
  });

  test("without the departure's lock, more families would get seats", async () => {
    expect((await rush(true)).seats).toBeGreaterThan(2);
  });
});
