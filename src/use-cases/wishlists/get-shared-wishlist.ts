import { findSharedWishlist } from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { inLanguage } from "./steps/wishlist-name.ts";
import type { SharedWishlistView } from "./wishlist-view.ts";

/** @throws DomainError `wishlist-not-found` if the link is unknown or from another agency */
export const getSharedWishlist = defineUseCase({
  name: "get-shared-wishlist",
  may: EVERYBODY,
  needs: ["db", "agency", "locale"],
  async run(ctx, input: { token: string }): Promise<SharedWishlistView> {
    const isToken = /^[\w-]{22}$/.test(input.token);
    const list = isToken ? await findSharedWishlist(ctx.db, ctx.agency.id, input.token) : undefined;
    if (!list) throw new DomainError("wishlist-not-found");
    return inLanguage({ name: list.name, items: list.items }, ctx.locale);
  },
});
