import { findOwnWishlist, type WishlistRow } from "../../db/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { Needs } from "../context.ts";
import { requireTraveller } from "../require-traveller.ts";

/** The traveller's own list. @throws DomainError `not-signed-in`, `wishlist-not-found`. */
export async function requireOwnWishlist(
  ctx: Needs<"db" | "agency" | "actor">,
  id: string,
): Promise<WishlistRow> {
  const { userId } = requireTraveller(ctx.actor);
  const list = isId(id) ? await findOwnWishlist(ctx.db, { agencyId: ctx.agency.id, id, userId }) : undefined;
  if (!list) throw new DomainError("wishlist-not-found");
  return list;
}
