import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase, parseInput } from "../use-case.ts";
import { requireOwnWishlist } from "./steps/own-wishlist.ts";
import { wishlistSchema } from "./steps/wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** @throws DomainError `not-signed-in`, `wishlist-not-found`, `invalid-input`. */
export const renameWishlist = defineUseCase({
  name: "rename-wishlist",
  may: { traveller: true },
  input: z.object({ id: idOf("wishlist-not-found"), name: z.string().max(255) }),
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, input): Promise<WishlistView> {
    const list = await requireOwnWishlist(ctx, input.id);
    const { name } = parseInput(wishlistSchema, { name: input.name }, ctx.locale);
    const ownList = { ...list, agencyId: ctx.agency.id };
    await inTransaction(ctx.db, (tx) => updateWishlist(tx, ownList, { name }, ctx.clock.now()));
    return { ...list, name };
  },
});
