import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { wishlistItems, wishlists } from "./schema/wishlists.ts";

export interface WishlistRow {
  id: string;
  userId: string;
  name: string;
  items: string[];
}

/** A traveller's wishlists at an agency, the oldest first, each with its experiences, the latest added first. */
export async function listWishlistsOf(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<WishlistRow[]> {
  const rows = await db
    .select({
      id: wishlists.id,
      userId: wishlists.userId,
      name: wishlists.name,
      experienceId: wishlistItems.experienceId,
    })
    .from(wishlists)
    .leftJoin(
      wishlistItems,
      and(eq(wishlistItems.agencyId, wishlists.agencyId), eq(wishlistItems.wishlistId, wishlists.id)),
    )
    .where(and(eq(wishlists.agencyId, agencyId), eq(wishlists.userId, userId)))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id), desc(wishlistItems.addedAt));
  const lists = new Map<string, WishlistRow>();
  for (const { experienceId, ...list } of rows) {
    const known = lists.get(list.id) ?? { ...list, items: [] };
    if (experienceId) known.items.push(experienceId);
    lists.set(list.id, known);
  }
  return [...lists.values()];
}

export async function insertWishlist(
  db: Database,
  wishlist: { agencyId: string; id: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  await db.insert(wishlists).values({ ...wishlist, createdAt: now, updatedAt: now });
}

/** @returns true where the experience was not on the list yet. */
export async function addWishlistItem(
  db: Database,
  item: { agencyId: string; wishlistId: string; experienceId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(wishlistItems)
    .values({ ...item, addedAt: now })
    .onConflictDoNothing()
    .returning({ id: wishlistItems.experienceId });
  return rows.length > 0;
}

export async function removeWishlistItem(
  db: Database,
  item: { agencyId: string; wishlistId: string; experienceId: string },
): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(
      and(
        eq(wishlistItems.agencyId, item.agencyId),
        eq(wishlistItems.wishlistId, item.wishlistId),
        eq(wishlistItems.experienceId, item.experienceId),
      ),
    );
}

/** Deletes a traveller's wishlists at one agency. */
export async function deleteWishlistsOf(tx: Database, agencyId: string, userId: string): Promise<void> {
  for (const list of await listWishlistsOf(tx, agencyId, userId)) {
    await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.agencyId, agencyId), eq(wishlistItems.wishlistId, list.id)));
  }
  await tx.delete(wishlists).where(and(eq(wishlists.agencyId, agencyId), eq(wishlists.userId, userId)));
}
