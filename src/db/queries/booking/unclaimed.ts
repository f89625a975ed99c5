import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";

/** At most so many are taken into an account at once; the rest follow at the next visit. */
const MOST = 50;

/**
 * Ids of the bookings of nobody's account with a lead whom a search finds, the oldest first.
 * @param query of people, as PostgreSQL's text search reads it.
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
    .limit(MOST);
  return rows.map(({ id }) => id);
}
