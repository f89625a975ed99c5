import { inTransaction } from "../../db/transaction.ts";
import { unlinkUser, updateUserRow } from "../../db/users.ts";
import { deleteWishlistsOf } from "../../db/wishlists.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { requireTraveller } from "../require-traveller.ts";

/**
 * Forgets a traveller: who they are, how they sign in, and what they wished for at this agency. Bookings stay, as
 * contracts and accounts must (Código de Comercio, art. 60; Ley 1581 of 2012 allows what another law demands).
 * @throws DomainError `not-signed-in`.
 */
export async function eraseUser(ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor">): Promise<void> {
  const { userId } = requireTraveller(ctx.actor);
  const nobody = {
    name: null,
    email: null,
    emailVerified: null,
    phoneNumber: null,
    country: null,
    image: null,
  };
  await inTransaction(ctx.db, async (tx) => {
    await deleteWishlistsOf(tx, ctx.agency.id, userId);
    await unlinkUser(tx, userId);
    await updateUserRow(tx, userId, nobody, ctx.clock.now());
    await recordAudit(ctx, tx, { name: "erase-user", subject: userId, facts: {} });
  });
}
