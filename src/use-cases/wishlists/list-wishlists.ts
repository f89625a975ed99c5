import { listWishlistsOf } from "../../db/queries/wishlists/wishlists.ts";
import { defineUseCase } from "../use-case.ts";
import { inLanguage } from "./steps/wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** @throws DomainError `not-signed-in` */
export const listWishlists = defineUseCase({
  name: "list-wishlists",
  may: { traveller: true },
  needs: ["db", "agency", "locale"],
  async run(ctx): Promise<WishlistView[]> {
    const { userId } = ctx.actor;
    const lists = await listWishlistsOf(ctx.db, ctx.agency.id, userId);
    return lists.map((list) => inLanguage(list, ctx.locale));
  },
});
