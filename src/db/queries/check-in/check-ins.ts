import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";

export type CheckInRow = typeof checkIns.$inferSelect;

/**
 * Inserts check-ins, each nonce once.
 * @returns the new rows
 */
export async function insertCheckIns(tx: Transaction, rows: readonly CheckInRow[]): Promise<CheckInRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(checkIns)
    .values([...rows])
    .onConflictDoNothing({ target: [checkIns.agencyId, checkIns.nonce] })
    .returning();
}

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

/** Returns the ids that belong to the agency. */
export async function knownBookings(
  db: Database,
  agencyId: string,
  ids: readonly string[],
  own: ReadonlySet<string> | null,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bookings.id, departureId: bookings.departureId })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), inArray(bookings.id, [...ids])));
  const known = rows.filter(({ departureId }) => own === null || own.has(departureId));
  return new Set(known.map(({ id }) => id));
}
