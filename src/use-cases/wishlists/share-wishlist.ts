import { createHash } from "node:crypto";
import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { requireOwnWishlist } from "./steps/own-wishlist.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** Two new ids have more than 100 random bits. */
const newToken = (newId: () => string): string =>
  createHash("sha256").update(newId()).update(newId()).digest("base64url").slice(0, 22);

/**
 * Shares the list under a secret link, or revokes the link permanently.
 * @throws DomainError `not-signed-in`, `wishlist-not-found`.
 */
export const shareWishlist = defineUseCase({
  name: "share-wishlist",
  may: { traveller: true },
  input: z.object({ id: idOf("wishlist-not-found"), shared: z.boolean() }),
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, input): Promise<WishlistView> {
    const list = await requireOwnWishlist(ctx, input.id);
    if (input.shared === (list.shareToken !== null)) return list;
    const shareToken = input.shared ? newToken(ctx.newId) : null;
    const ownList = { ...list, agencyId: ctx.agency.id };
    await inTransaction(ctx.db, (tx) => updateWishlist(tx, ownList, { shareToken }, ctx.clock.now()));
    return { ...list, shareToken };
  },
});
