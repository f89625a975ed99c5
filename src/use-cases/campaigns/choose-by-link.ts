import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findCampaign } from "../../db/queries/campaigns/campaigns.ts";
import { findChoice } from "../../db/queries/campaigns/choices.ts";
import { type Choice, isOver } from "../../domain/campaigns/choice.ts";
import { DomainError } from "../../domain/errors.ts";
import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type ChoiceLink, choiceOfLink } from "./steps/choice-link.ts";
import { makeChoice } from "./steps/make-choice.ts";

interface ChooseByLinkInput extends ChoiceLink {
  /** `refund`, or the id of a departure that holds seats for the booking. */
  to: Choice;
}

/**
 * A repeated choice does nothing.
 * @throws DomainError `booking-not-found` if the link is not valid, `busy`, `too-many-requests`.
 * @throws DomainError `choice-closed` after the deadline, and the errors `choice-closed` and `sold-out` of `makeChoice`.
 */
export const chooseByLink = defineUseCase({
  name: "choose-by-link",
  may: VISITORS,
  limits: ["paying-address"],
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency"],
  async run(ctx, { to, ...link }: ChooseByLinkInput): Promise<void> {
    const found = await choiceOfLink(ctx, link);
    const { agencyId, campaignId } = found.choice;
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, agencyId, found.booking.id);
      const campaign = await findCampaign(tx, { agencyId, id: campaignId });
      if (!booking || !campaign?.chooseUntil) throw new DomainError("booking-not-found");
      const isLate = isOver(campaign.chooseUntil, await readDatabaseTime(ctx, tx));
      // Read under the lock, because a concurrent request may have made the same choice.
      const choice = await findChoice(tx, found.choice);
      if (isLate && choice?.status !== "made") throw new DomainError("choice-closed");
      await makeChoice(ctx, tx, booking, { campaignId, to, by: "traveller" });
    });
  },
});
