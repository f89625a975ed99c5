import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  addWishlistItem,
  listWishlistsOf,
  removeWishlistItem,
  type WishlistRow,
} from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase, perform } from "../use-case.ts";
import { createWishlist } from "./create-wishlist.ts";
import { FIRST_LIST_NAME, inLanguage } from "./steps/wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

const toggleWishlistInput = z.object({
  experienceId: idOf("experience-not-found"),
  wishlistId: idOf("wishlist-not-found").optional(),
  /** Whether the list should contain the experience. If absent, the call toggles. */
  wanted: z.boolean().optional(),
});
type ToggleWishlistInput = z.infer<typeof toggleWishlistInput>;

type ToggleNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">;

async function chooseList(ctx: ToggleNeeds, lists: WishlistRow[], input: ToggleWishlistInput) {
  if (input.wishlistId) {
    const named = lists.find((list) => list.id === input.wishlistId);
    if (!named) throw new DomainError("wishlist-not-found");
    return named;
  }
  const listWithItem = lists.find((list) => list.items.includes(input.experienceId));
  return listWithItem ?? lists[0] ?? perform(createWishlist, ctx, { name: FIRST_LIST_NAME[ctx.locale] });
}

/** @throws DomainError `not-signed-in`, `experience-not-found`, `wishlist-not-found`. */
export const toggleWishlist = defineUseCase({
  name: "toggle-wishlist",
  may: { traveller: true },
  input: toggleWishlistInput,
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<WishlistView> {
    const { userId } = ctx.actor;
    const experience = await requireExperience(ctx, input.experienceId);
    const lists = await listWishlistsOf(ctx.db, ctx.agency.id, userId);
    const list = inLanguage(await chooseList(ctx, lists, input), ctx.locale);
    const item = { agencyId: ctx.agency.id, wishlistId: list.id, experienceId: experience.id };
    const isOn = list.items.includes(experience.id);
    if (input.wanted === isOn) return list;
    if (isOn) {
      await inTransaction(ctx.db, (tx) => removeWishlistItem(tx, item));
      return { ...list, items: list.items.filter((id) => id !== experience.id) };
    }
    await inTransaction(ctx.db, (tx) => addWishlistItem(tx, item, ctx.clock.now()));
    return { ...list, items: [experience.id, ...list.items] };
  },
});
