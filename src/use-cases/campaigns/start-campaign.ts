import { cancelDepartureSchema } from "../../domain/campaigns/campaign.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import { findCampaignAt } from "./steps/find-campaign-at.ts";
import { startAt } from "./steps/start-at.ts";
import { storeOffer } from "./steps/store-offer.ts";

const startCampaignInput = cancelDepartureSchema;

/**
 * The departure is closed immediately, and a job processes its bookings one by one. Bookings are refunded in full, because the
 * agency causes the cancellation (Ley 1480 of 2011, art. 23). With an offer, paid bookings get a choice instead, which always
 * includes the full refund. Returns the departure's existing campaign if there is one.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`, `busy`,
 * `idempotency-key-reused`; `campaign-stale` if the number of people differs from the preview; `invalid-input` if the offer is
 * not possible.
 */
export const startCampaign = defineUseCase({
  name: "start-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: startCampaignInput,
  needs: ["db", "jobs", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<{ id: string }> {
    requireRecentSecondFactor(ctx);
    await requireDeparture(ctx, input);
    const known = await findCampaignAt(ctx, input);
    if (known) return { id: known.id };
    const offer = await storeOffer(ctx, input, input.offer);
    const { id } = await startAt(ctx, input, offer);
    return { id };
  },
});
