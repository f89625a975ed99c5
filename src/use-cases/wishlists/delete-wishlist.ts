import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteWishlistOf } from "../../db/queries/wishlists/wishlists.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { requireOwnWishlist } from "./steps/own-wishlist.ts";

/**
 * The list's link stops working.
 * @throws DomainError `not-signed-in`, `wishlist-not-found`.
 */
export const deleteWishlist = defineUseCase({
  name: "delete-wishlist",
  may: { traveller: true },
  input: z.object({ id: idOf("wishlist-not-found") }),
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "agency"],
  async run(ctx, input): Promise<void> {
    const list = await requireOwnWishlist(ctx, input.id);
    await inTransaction(ctx.db, (tx) => deleteWishlistOf(tx, { ...list, agencyId: ctx.agency.id }));
  },
});
