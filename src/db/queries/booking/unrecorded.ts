import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";

/** Bookings without a charge in the ledger come from an old release. */
export async function listUnrecorded(
  db: Database,
  agencyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const charges = db
    .select({ one: sql`1` })
    .from(bookingEntries)
    .where(
      and(
        eq(bookingEntries.agencyId, agencyId),
        eq(bookingEntries.bookingId, bookings.id),
        eq(bookingEntries.kind, "charge"),
      ),
    );
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        after === null ? undefined : gt(bookings.id, after),
        notExists(charges),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
