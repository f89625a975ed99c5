import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockUser } from "../../db/queries/identity/users.ts";
import { countWishlistsOf, insertWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { defineUseCase, parseInput } from "../use-case.ts";
import { wishlistSchema } from "./steps/wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

export const MAX_LISTS = 50;

/**
 * The lock on the user keeps concurrent requests within the limit.
 * @throws DomainError `not-signed-in`, `user-not-found`; `invalid-input` if the name is invalid or there are too many lists.
 */
export const createWishlist = defineUseCase({
  name: "create-wishlist",
  may: { traveller: true },
  input: z.object({ name: z.string().max(255) }),
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<WishlistView> {
    const { userId } = ctx.actor;
    const { name } = parseInput(wishlistSchema, input, ctx.locale);
    const id = ctx.newId();
    const list = { agencyId: ctx.agency.id, id, userId, name };
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockUser(tx, userId))) throw new DomainError("user-not-found");
      if ((await countWishlistsOf(tx, list.agencyId, userId)) >= MAX_LISTS) {
        const message = issueMessage(`too-many-lists:${MAX_LISTS}`, ctx.locale);
        throw new DomainError("invalid-input", {}, { name: message });
      }
      await insertWishlist(tx, list, ctx.clock.now());
    });
    return { id, userId, name, shareToken: null, items: [] };
  },
});
