import { listUnclaimed } from "../../db/queries/booking/unclaimed.ts";
import { findUser } from "../../db/queries/identity/users.ts";
import { emailQuery } from "../../domain/booking/search-terms.ts";
import { DomainError } from "../../domain/errors.ts";
import { claimBooking } from "../booking/steps/claim-booking.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Claims every booking without an account whose lead has the traveller's verified e-mail.
 * @throws DomainError `not-signed-in`
 */
export const claimBookings = defineUseCase({
  name: "claim-bookings",
  may: { traveller: true },
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx): Promise<number> {
    const { userId } = ctx.actor;
    const user = await findUser(ctx.db, userId);
    if (!user?.email || !user.emailVerified) return 0;
    const ids = await listUnclaimed(ctx.db, ctx.agency.id, emailQuery(ctx.agency.id, user.email));
    let claimed = 0;
    for (const id of ids) {
      try {
        await claimBooking(ctx, { id });
        claimed += 1;
      } catch (error) {
        // Race: the lead's e-mail was corrected, or somebody else claimed the booking.
        if (!(error instanceof DomainError) || error.code !== "booking-not-found") throw error;
      }
    }
    return claimed;
  },
});
