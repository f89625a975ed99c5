import { z } from "zod";
import { insertWishlist } from "../../db/wishlists.ts";
import type { Needs } from "../context.ts";
import { parseInput } from "../parse-input.ts";
import { requireTraveller } from "../require-traveller.ts";
import { wishlistSchema } from "./wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

export const createWishlistInput = z.object({ name: z.string().max(255) });
export type CreateWishlistInput = z.infer<typeof createWishlistInput>;

/** @throws DomainError `not-signed-in`, `invalid-input`. */
export async function createWishlist(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">,
  input: CreateWishlistInput,
): Promise<WishlistView> {
  const { userId } = requireTraveller(ctx.actor);
  const { name } = parseInput(wishlistSchema, input, ctx.locale);
  const id = ctx.newId();
  await insertWishlist(ctx.db, { agencyId: ctx.agency.id, id, userId, name }, ctx.clock.now());
  return { id, userId, name, shareToken: null, items: [] };
}
