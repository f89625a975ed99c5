import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { wishlistItems, wishlists } from "../../schema/wishlists.ts";

export interface WishlistRow {
  id: string;
  userId: string;
  name: string;
  shareToken: string | null;
  items: string[];
}

export interface OwnWishlist {
  agencyId: string;
  id: string;
  userId: string;
}

interface WishlistItem {
  agencyId: string;
  wishlistId: string;
  experienceId: string;
}

const isOwn = ({ agencyId, id, userId }: OwnWishlist) =>
  and(eq(wishlists.agencyId, agencyId), eq(wishlists.id, id), eq(wishlists.userId, userId));

const isItem = ({ agencyId, wishlistId, experienceId }: WishlistItem) =>
  and(
    eq(wishlistItems.agencyId, agencyId),
    eq(wishlistItems.wishlistId, wishlistId),
    eq(wishlistItems.experienceId, experienceId),
  );

async function selectWishlists(db: Database, which: SQL | undefined): Promise<WishlistRow[]> {
  const rows = await db
    .select({
      id: wishlists.id,
      userId: wishlists.userId,
      name: wishlists.name,
      shareToken: wishlists.shareToken,
      experienceId: wishlistItems.experienceId,
    })
    .from(wishlists)
    .leftJoin(
      wishlistItems,
      and(eq(wishlistItems.agencyId, wishlists.agencyId), eq(wishlistItems.wishlistId, wishlists.id)),
    )
    .where(which)
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id), desc(wishlistItems.addedAt));
  const lists = new Map<string, WishlistRow>();
  for (const { experienceId, ...list } of rows) {
    const known = lists.get(list.id) ?? { ...list, items: [] };
    if (experienceId) known.items.push(experienceId);
    lists.set(list.id, known);
  }
  return [...lists.values()];
}

export const listWishlistsOf = (db: Database, agencyId: string, userId: string): Promise<WishlistRow[]> =>
  selectWishlists(db, and(eq(wishlists.agencyId, agencyId), eq(wishlists.userId, userId)));

export const countWishlistsOf = (db: Database, agencyId: string, userId: string): Promise<number> =>
  db.$count(wishlists, and(eq(wishlists.agencyId, agencyId), eq(wishlists.userId, userId)));

export async function findOwnWishlist(db: Database, list: OwnWishlist): Promise<WishlistRow | undefined> {
  const [row] = await selectWishlists(db, isOwn(list));
  return row;
}

export async function findSharedWishlist(
  db: Database,
  agencyId: string,
  shareToken: string,
): Promise<WishlistRow | undefined> {
  const isShared = and(eq(wishlists.agencyId, agencyId), eq(wishlists.shareToken, shareToken));
  const [row] = await selectWishlists(db, isShared);
  return row;
}

export async function insertWishlist(
  tx: Transaction,
  wishlist: { agencyId: string; id: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  await tx.insert(wishlists).values({ ...wishlist, createdAt: now, updatedAt: now });
}

export async function updateWishlist(
  tx: Transaction,
  list: OwnWishlist,
  change: { name?: string; shareToken?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(wishlists)
    .set({ ...change, updatedAt: now })
    .where(isOwn(list));
}

export async function addWishlistItem(tx: Transaction, item: WishlistItem, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(wishlistItems)
    .values({ ...item, addedAt: now })
    .onConflictDoNothing()
    .returning({ id: wishlistItems.experienceId });
  return rows.length > 0;
}

export async function removeWishlistItem(tx: Transaction, item: WishlistItem): Promise<void> {
  await tx.delete(wishlistItems).where(isItem(item));
}

export async function deleteWishlistOf(tx: Transaction, list: OwnWishlist): Promise<void> {
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.agencyId, list.agencyId), eq(wishlistItems.wishlistId, list.id)));
  await tx.delete(wishlists).where(isOwn(list));
}

export async function deleteWishlistsOf(tx: Transaction, agencyId: string, userId: string): Promise<void> {
  for (const { id } of await listWishlistsOf(tx, agencyId, userId)) {
    await deleteWishlistOf(tx, { agencyId, id, userId });
  }
}
