import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import { lockUser } from "../../db/queries/identity/users.ts";
import { addWishlistItem, insertWishlist, listWishlistsOf } from "../../db/queries/wishlists/wishlists.ts";
import { DomainError } from "../../domain/errors.ts";
import { MAX_HEARTS } from "../../domain/experiences/hearts.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { FIRST_LIST_NAME, inLanguage } from "./steps/wishlist-name.ts";
import type { WishlistView } from "./wishlist-view.ts";

const keepHeartsInput = z.object({
  /** Experiences in the order in which the visitor saved them. */
  experienceIds: z.array(idField).min(1).max(MAX_HEARTS),
});
type KeepNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">;

async function firstListId(
  ctx: KeepNeeds,
  tx: Transaction,
  userId: string,
  lists: readonly WishlistView[],
): Promise<string> {
  if (lists[0]) return lists[0].id;
  const list = { agencyId: ctx.agency.id, id: ctx.newId(), userId, name: FIRST_LIST_NAME[ctx.locale] };
  await insertWishlist(tx, list, ctx.clock.now());
  return list.id;
}

/**
 * Leaves out experiences that are already on a list or no longer sold. Two tabs may call the use case concurrently after a
 * sign-in. The lock on the user prevents a second list.
 * @throws DomainError `not-signed-in`, `user-not-found`.
 */
export const keepHearts = defineUseCase({
  name: "keep-hearts",
  may: { traveller: true },
  input: keepHeartsInput,
  limits: ["wishlist-account", "wishlist-address"],
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<WishlistView[]> {
    const { userId } = ctx.actor;
    const agencyId = ctx.agency.id;
    const sold = new Set((await listPublishedExperiences(ctx.db, agencyId)).map(({ id }) => id));
    const lists = await inTransaction(ctx.db, async (tx) => {
      if (!(await lockUser(tx, userId))) throw new DomainError("user-not-found");
      const ownLists = await listWishlistsOf(tx, agencyId, userId);
      const saved = new Set(ownLists.flatMap(({ items }) => items));
      const missing = [...new Set(input.experienceIds)].filter((id) => sold.has(id) && !saved.has(id));
      if (missing.length === 0) return ownLists;
      const wishlistId = await firstListId(ctx, tx, userId, ownLists);
      const now = ctx.clock.now().getTime();
      for (const [nth, experienceId] of missing.entries()) {
        // Each item gets a distinct time, because times define the list's order.
        await addWishlistItem(tx, { agencyId, wishlistId, experienceId }, new Date(now + nth));
      }
      return listWishlistsOf(tx, agencyId, userId);
    });
    return lists.map((list) => inLanguage(list, ctx.locale));
  },
});
