import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { familyExperience, familyOf } from "../../../../tests/support/samples/sample-party.ts";
import { openAgency, START, type TestAgency } from "../../../../tests/support/use-case-context.ts";
import { countTakenSeats, takenSeats } from "./departures.ts";

const database = databasePerFile(2);
let site: TestAgency;
let departure: { agencyId: string; id: string };
beforeAll(async () => {
  site = await openAgency(database.db, { experience: familyExperience() });
  const { booking } = await site.book(3, familyOf("adulto", "nino", "bebe"));
  departure = { agencyId: site.agency.id, id: booking.departureId };
});

test("a booking without a seat count takes a seat for each person", async () => {
  const { id } = await site.book(2, familyOf("adulto", "bebe"));
  expect(await countTakenSeats(database.db, departure, START)).toBe(3);
  expect(await countTakenSeats(database.db, departure, START, id)).toBe(2);
  await database.db.execute(
    sql`update bookings set seats = null where agency_id = ${departure.agencyId} and id = ${id}`,
  );
  expect(await countTakenSeats(database.db, departure, START)).toBe(4);
});

test("a count of seats reads only its index", async () => {
  await database.pool.query("vacuum analyze bookings");
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain (costs off) ${takenSeats(departure, START)}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("Index Only Scan using bookings_taken_seats");
});
