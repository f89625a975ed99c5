import { listWishlistsOf } from "../../db/queries/wishlists/wishlists.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** Returns the traveller's wishlists at this agency. @throws DomainError `not-signed-in` */
export async function listWishlists(ctx: Needs<"db" | "agency" | "actor">): Promise<WishlistView[]> {
  const { userId } = requireMay(ctx.actor, "list-wishlists");
  return listWishlistsOf(ctx.db, ctx.agency.id, userId);
}
