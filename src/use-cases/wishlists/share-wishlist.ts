import { createHash } from "node:crypto";
import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateWishlist } from "../../db/queries/wishlists/wishlists.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { requireOwnWishlist } from "./own-wishlist.ts";
import type { WishlistView } from "./wishlist-view.ts";

export const shareWishlistInput = z.object({ id: idOf("wishlist-not-found"), shared: z.boolean() });
export type ShareWishlistInput = z.infer<typeof shareWishlistInput>;

/** 22 characters: two new ids have more than 100 random bits. */
const newToken = (newId: () => string): string =>
  createHash("sha256").update(newId()).update(newId()).digest("base64url").slice(0, 22);

/**
 * Shares the list under a secret link, or revokes the link for good.
 * @throws DomainError `not-signed-in`, `wishlist-not-found`.
 */
export async function shareWishlist(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor">,
  input: ShareWishlistInput,
): Promise<WishlistView> {
  const list = await requireOwnWishlist(ctx, "share-wishlist", input.id);
  if (input.shared === (list.shareToken !== null)) return list;
  const shareToken = input.shared ? newToken(ctx.newId) : null;
  const own = { ...list, agencyId: ctx.agency.id };
  await inTransaction(ctx.db, (tx) => updateWishlist(tx, own, { shareToken }, ctx.clock.now()));
  return { ...list, shareToken };
}
