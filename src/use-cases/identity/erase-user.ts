import { announceCatalogueChange } from "../../db/connection/catalogue-changes.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteNotesOf } from "../../db/queries/booking/notes.ts";
import { deleteReviewsOf } from "../../db/queries/experiences/social-proof.ts";
import { deleteSavedTravellersOf } from "../../db/queries/identity/saved-travellers.ts";
import { deleteCodesOf } from "../../db/queries/identity/sign-in-codes.ts";
import { lockUser, unlinkUser, updateUserRow } from "../../db/queries/identity/users.ts";
import { deleteStaffMessagesToOnly } from "../../db/queries/messaging/delete-staff-messages.ts";
import { deleteDueAnswers } from "../../db/queries/personal-data/answer-retention.ts";
import { deleteDueAttachments } from "../../db/queries/personal-data/attachment-retention.ts";
import { forgetPeople } from "../../db/queries/personal-data/retention.ts";
import { deleteWishlistsOf } from "../../db/queries/wishlists/wishlists.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/** No traveller has this many bookings. */
const MAX_BOOKINGS = 10_000;

type ForgetNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor">;

/**
 * Erases the personal data of a traveller. Idempotent. Deletes:
 * - the profile, the accounts, the sessions and the sign-in codes;
 * - at this agency: wishlists, saved travellers, reviews, staff's notes about the traveller's bookings, and staff messages to
 *   the traveller alone;
 * - at this agency: sensitive answers, and files of the traveller's bookings except proofs of payments and refunds;
 * - at this agency: the people, answers and files of bookings that were cancelled unpaid. Other bookings stay, because the law
 *   requires keeping contracts (Código de Comercio, art. 60). Ley 1581 of 2012 allows exceptions for legal duties.
 */
async function forget(ctx: ForgetNeeds, userId: string): Promise<void> {
  const erasedProfile = {
    name: null,
    email: null,
    emailVerified: null,
    phoneNumber: null,
    country: null,
    countryCode: null,
    image: null,
  };
  const which = { kind: "unpaid", cancelledBefore: ctx.clock.now(), userId } as const;
  await inTransaction(ctx.db, async (tx) => {
    // Locks the user first, so that a concurrent claim of a booking either ends before the deletion or fails.
    const user = await lockUser(tx, userId);
    await deleteNotesOf(tx, ctx.agency.id, userId);
    await deleteWishlistsOf(tx, ctx.agency.id, userId);
    await deleteSavedTravellersOf(tx, { agencyId: ctx.agency.id, userId });
    const reviews = await deleteReviewsOf(tx, ctx.agency.id, userId);
    if (reviews > 0) await announceCatalogueChange(tx, ctx.agency.id);
    const due = { agencyId: ctx.agency.id, limit: MAX_BOOKINGS };
    await deleteDueAnswers(tx, { ...due, which });
    await deleteDueAnswers(tx, { ...due, which: { kind: "sensitive", userId } });
    await deleteDueAttachments(tx, { ...due, which });
    await deleteDueAttachments(tx, { ...due, which: { kind: "proves-nothing", userId } });
    await forgetPeople(tx, { ...due, which });
    // Locks the messages after the bookings, in the same lock order as the job that writes the e-mails.
    await deleteStaffMessagesToOnly(tx, ctx.agency.id, userId);
    if (user?.email) await deleteCodesOf(tx, user.email);
    await unlinkUser(tx, userId);
    await updateUserRow(tx, userId, erasedProfile, ctx.clock.now());
    await recordAudit(ctx, tx, { name: "erase-user", subject: userId, facts: {} });
  });
}

/** @throws DomainError `not-signed-in`. */
export const eraseUser = defineUseCase({
  name: "erase-user",
  may: { traveller: true },
  needs: ["db", "clock", "newId", "agency"],
  run: (ctx) => forget(ctx, ctx.actor.userId),
});

export const forgetTraveller = defineUseCase({
  name: "forget-traveller",
  may: { operator: true },
  needs: ["db", "clock", "newId", "agency"],
  run: (ctx, userId: string) => forget(ctx, userId),
});
