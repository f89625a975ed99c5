import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findChoice } from "../../db/queries/campaigns/choices.ts";
import { choiceSchema } from "../../domain/campaigns/choice.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { makeChoice } from "./steps/make-choice.ts";
import { settleFailed } from "./steps/settle-failed.ts";

/**
 * Also refunds a booking that the campaign failed to process. Staff may choose even after the deadline, until the job has
 * applied the default.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `busy`, and the errors of `makeChoice`; `campaign-not-found` if
 * the booking is unknown; the errors of `settleFailed` if the booking has no choice.
 */
export const chooseByStaff = defineUseCase({
  name: "choose-by-staff",
  may: { staff: "departures.cancel", operator: true },
  input: z.object({ campaignId: idField, bookingId: idField, to: choiceSchema }),
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency"],
  async run(ctx, { campaignId, bookingId, to }): Promise<void> {
    requireRecentSecondFactor(ctx);
    const agencyId = ctx.agency.id;
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, agencyId, bookingId);
      if (!booking) throw new DomainError("campaign-not-found");
      const choice = await findChoice(tx, { agencyId, campaignId, bookingId });
      if (choice) return makeChoice(ctx, tx, booking, { campaignId, to, by: "staff" });
      await settleFailed(ctx, tx, booking, { campaignId, to });
    });
  },
});
