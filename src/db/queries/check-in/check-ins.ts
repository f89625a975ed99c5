import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";

export type CheckInRow = typeof checkIns.$inferSelect;

/**
 * Writes what was done at the entrance, each once for its nonce.
 * @returns the rows that were new.
 */
export async function insertCheckIns(tx: Transaction, rows: readonly CheckInRow[]): Promise<CheckInRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(checkIns)
    .values([...rows])
    .onConflictDoNothing({ target: [checkIns.agencyId, checkIns.nonce] })
    .returning();
}

/** What was done about some bookings, the first first. */
export async function listCheckIns(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<CheckInRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.agencyId, agencyId), inArray(checkIns.bookingId, [...bookingIds])))
    .orderBy(asc(checkIns.happenedAt), asc(checkIns.nonce));
}

/** Which of some bookings are the agency's. */
export async function knownBookings(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), inArray(bookings.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
