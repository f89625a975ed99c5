import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { savedTravellers } from "../../schema/saved-travellers.ts";

export type SavedTravellerRow = typeof savedTravellers.$inferSelect;

const ofUser = (agencyId: string, userId: string) =>
  and(eq(savedTravellers.agencyId, agencyId), eq(savedTravellers.userId, userId));

export const listSavedTravellersOf = (
  db: Database,
  agencyId: string,
  userId: string,
): Promise<SavedTravellerRow[]> =>
  db
    .select()
    .from(savedTravellers)
    .where(ofUser(agencyId, userId))
    .orderBy(desc(savedTravellers.isLead), desc(savedTravellers.usedAt), desc(savedTravellers.id))
    .execute();

export async function putSavedTraveller(tx: Transaction, row: SavedTravellerRow): Promise<void> {
  const { person, isLead, usedAt } = row;
  await tx
    .insert(savedTravellers)
    .values(row)
    .onConflictDoUpdate({
      target: [savedTravellers.agencyId, savedTravellers.id],
      set: { person, isLead, usedAt },
    });
}

export async function deleteSavedTravellersOf(
  tx: Transaction,
  { agencyId, userId }: { agencyId: string; userId: string },
  ids?: readonly string[],
): Promise<number> {
  const which = ids ? inArray(savedTravellers.id, [...ids]) : undefined;
  const { rowCount } = await tx.delete(savedTravellers).where(and(ofUser(agencyId, userId), which));
  return rowCount ?? 0;
}
