import { findOwnWishlist, type WishlistRow } from "../../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isId } from "../../../domain/ids.ts";
import type { Allowed } from "../../access/may.ts";
import type { Needs } from "../../context.ts";

/** @throws DomainError `wishlist-not-found`. */
export async function requireOwnWishlist(
  ctx: Needs<"db" | "agency"> & { actor: Allowed<{ traveller: true }> },
  id: string,
): Promise<WishlistRow> {
  const { userId } = ctx.actor;
  const list = isId(id) ? await findOwnWishlist(ctx.db, { agencyId: ctx.agency.id, id, userId }) : undefined;
  if (!list) throw new DomainError("wishlist-not-found");
  return list;
}
