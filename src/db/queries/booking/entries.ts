import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";

export type EntryRow = typeof bookingEntries.$inferSelect;

export async function insertEntries(
  tx: Transaction,
  entries: (typeof bookingEntries.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(bookingEntries).values(entries).execute();
}

export async function listEntries(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(bookingEntries)
    .where(and(eq(bookingEntries.agencyId, agencyId), eq(bookingEntries.bookingId, id)))
    .orderBy(asc(bookingEntries.id));
}
