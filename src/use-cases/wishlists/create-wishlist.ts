import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { countWishlistsOf, insertWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { parseInput } from "../parse-input.ts";
import { wishlistSchema } from "./wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

export const createWishlistInput = z.object({ name: z.string().max(255) });
export type CreateWishlistInput = z.infer<typeof createWishlistInput>;

/** Lists of one traveller at one agency; two that are made at once may be one more. */
const MOST_LISTS = 50;

/** @throws DomainError `not-signed-in`, `invalid-input`, also where there are too many lists already. */
export async function createWishlist(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">,
  input: CreateWishlistInput,
): Promise<WishlistView> {
  const { userId } = requireMay(ctx.actor, "create-wishlist");
  const { name } = parseInput(wishlistSchema, input, ctx.locale);
  if ((await countWishlistsOf(ctx.db, ctx.agency.id, userId)) >= MOST_LISTS) {
    const message = issueMessage(`too-many-lists:${MOST_LISTS}`, ctx.locale);
    throw new DomainError("invalid-input", {}, { name: message });
  }
  const id = ctx.newId();
  const list = { agencyId: ctx.agency.id, id, userId, name };
  await inTransaction(ctx.db, (tx) => insertWishlist(tx, list, ctx.clock.now()));
  return { id, userId, name, shareToken: null, items: [] };
}
