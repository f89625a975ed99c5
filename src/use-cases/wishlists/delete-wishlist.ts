import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteWishlistOf } from "../../db/queries/wishlists/wishlists.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { requireOwnWishlist } from "./own-wishlist.ts";

export const deleteWishlistInput = z.object({ id: idOf("wishlist-not-found") });
export type DeleteWishlistInput = z.infer<typeof deleteWishlistInput>;

/** Deletes a list permanently; its link stops working. @throws DomainError `not-signed-in`, `wishlist-not-found`. */
export async function deleteWishlist(
  ctx: Needs<"db" | "agency" | "actor">,
  input: DeleteWishlistInput,
): Promise<void> {
  const list = await requireOwnWishlist(ctx, "delete-wishlist", input.id);
  await inTransaction(ctx.db, (tx) => deleteWishlistOf(tx, { ...list, agencyId: ctx.agency.id }));
}
