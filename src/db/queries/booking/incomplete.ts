import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";

/** Tests a participant for missing details. The index `participants_incomplete` has the same condition. */
export const isIncomplete: SQL = sql`(${participants.name} is null or ${participants.documentType} is null)`;

/** Counts the people without details for each of a traveller's bookings. Bookings without such people are left out. */
export async function countIncompleteOf(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: bookings.id, people: count() })
    .from(bookings)
    .innerJoin(
      participants,
      and(eq(participants.agencyId, bookings.agencyId), eq(participants.bookingId, bookings.id)),
    )
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId), isIncomplete))
    .groupBy(bookings.id);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
