import { presentOf } from "../../db/connection/clock.ts";
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
  /** A refund, or the id of a departure that holds seats for the booking. Any other text is refused. */
  to: Choice;
}

/**
 * Makes the choice of a link: refunds the booking in full, or moves it to a departure whose seats are held. Needs no account.
 * The same choice again does nothing.
 * @throws DomainError `booking-not-found` if the link is not valid, `busy`, `too-many-requests`.
 * @throws DomainError `choice-closed` after the deadline, and as `makeChoice`; `sold-out` as `makeChoice`.
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
      const isLate = isOver(campaign.chooseUntil, await presentOf(ctx, tx));
      // Read under the lock: the same choice may have been made meanwhile, and is answered again.
      const choice = await findChoice(tx, found.choice);
      if (isLate && choice?.status !== "made") throw new DomainError("choice-closed");
      await makeChoice(ctx, tx, booking, { campaignId, to, by: "traveller" });
    });
  },
});
