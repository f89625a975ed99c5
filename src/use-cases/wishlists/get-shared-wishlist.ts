import { findSharedWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import type { SharedWishlistView } from "./wishlist-view.ts";

/** Returns the list of a link, for anybody. @throws DomainError `wishlist-not-found` at any other agency too. */
export async function getSharedWishlist(
  ctx: Needs<"db" | "agency">,
  input: { token: string },
): Promise<SharedWishlistView> {
  const isToken = /^[\w-]{22}$/.test(input.token);
  const list = isToken ? await findSharedWishlist(ctx.db, ctx.agency.id, input.token) : undefined;
  if (!list) throw new DomainError("wishlist-not-found");
  return { name: list.name, items: list.items };
}
