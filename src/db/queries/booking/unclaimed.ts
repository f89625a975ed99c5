import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";

/** The owner's next visit claims further bookings. */
const MAX_BOOKINGS = 50;

/**
 * Returns ids of bookings without an account whose lead matches the query, the oldest first.
 * @param query a `tsquery`
 */
export async function listUnclaimed(db: Database, agencyId: string, query: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(participants)
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, participants.agencyId), eq(bookings.id, participants.bookingId)),
    )
    .where(
      and(
        eq(participants.agencyId, agencyId),
        eq(participants.position, 0),
        sql`array_to_tsvector(${participants.searchTerms}) @@ ${query}::tsquery`,
        isNull(bookings.userId),
      ),
    )
    .orderBy(bookings.id)
    .limit(MAX_BOOKINGS);
  return rows.map(({ id }) => id);
}
