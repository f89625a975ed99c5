import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { agencyPerTest } from "../../../../tests/support/use-case-context.ts";
import { attendanceOf, type CheckIn, countIn } from "../../../domain/check-in/attendance.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";
import { hasCheckedIn } from "./checked-in.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

test("the database finds the same bookings with somebody checked in as the domain, for any check-ins", async () => {
  const { id: bookingId, booking } = await site.book(2);
  const { db } = database;
  const agencyId = site.agency.id;
  const people = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), eq(participants.bookingId, bookingId)));
  const ids = people.map(({ id }) => id);
  const nonces = Array.from({ length: 5 }, () => v7());
  const anyCheckIn: fc.Arbitrary<CheckIn> = fc.record({
    nonce: fc.constantFrom(...nonces),
    at: fc.integer({ min: 0, max: 3 }),
    bookingId: fc.constant(bookingId),
    participantId: fc.constantFrom(...ids, v7(), null),
    departureId: fc.constantFrom(booking.departureId, booking.departureId, v7(), null),
    kind: fc.constantFrom("in", "in", "undo", "no-show"),
    undoes: fc.option(fc.constantFrom(...nonces)),
    by: fc.constant("staff:1"),
  });
  const some = fc.uniqueArray(anyCheckIn, { selector: ({ nonce }) => nonce, minLength: 1 });
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      await db.delete(checkIns).where(eq(checkIns.agencyId, agencyId));
      await db.insert(checkIns).values(
        given.map(({ at, by, ...one }) => ({
          ...{ ...one, agencyId, reason: null, outcome: "pass", deviceId: v7(), clockOffset: 0, actor: by },
          ...{ deviceTime: new Date(at), happenedAt: new Date(at), receivedAt: new Date(at) },
        })),
      );
      const isAnybodyIn = countIn(attendanceOf(ids, given, booking.departureId)) > 0;
      expect(await db.$count(bookings, and(eq(bookings.agencyId, agencyId), hasCheckedIn(agencyId)))).toBe(
        isAnybodyIn ? 1 : 0,
      );
    }),
  );
});
