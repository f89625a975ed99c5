import { inTransaction } from "../../db/connection/transaction.ts";
import { findCampaignOfDeparture } from "../../db/queries/campaigns/campaigns.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { type CancelDepartureInput, cancelDepartureSchema } from "../../domain/campaigns/campaign.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import { beginCampaign } from "./steps/begin-campaign.ts";
import { findCampaignAt } from "./steps/find-campaign-at.ts";
import { REFUND, type StoredOffer } from "./steps/open-campaign.ts";
import { readOffer } from "./steps/read-offer.ts";

const startCampaignInput = cancelDepartureSchema;

type StartCampaignNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

/** Checks the offer, and gives each of its departures a row. */
async function storeOffer(ctx: StartCampaignNeeds, input: CancelDepartureInput): Promise<StoredOffer> {
  if (!input.offer) return REFUND;
  const { kind, departures, until } = await readOffer(ctx, input, input.offer);
  const offered: StoredOffer["departures"][number][] = [];
  for (const time of departures) {
    const key = { agencyId: ctx.agency.id, experienceId: input.experienceId, ...time };
    const { id } = await inTransaction(ctx.db, (tx) => lockDeparture(tx, key, ctx.newId(), ctx.clock.now()));
    offered.push({ id, ...time });
  }
  return { offer: kind, departures: offered, chooseUntil: until };
}

/**
 * Cancels a departure for everybody. The departure is closed immediately, and a job processes its bookings one by one. They are
 * refunded in full, whatever the policy, because the agency is the cause (Ley 1480 of 2011, art. 23). With an offer, paid
 * bookings get a choice instead, which always includes that refund. Returns the departure's existing campaign if there is one.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`, `busy`;
 * `campaign-stale` if the number of people differs from the preview; `invalid-input` if the offer is not possible.
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
    const offer = await storeOffer(ctx, input);
    return inTransaction(ctx.db, async (tx) => {
      const { experienceId, date, startTime } = input;
      const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      // The departure's lock ensures that two simultaneous requests share one campaign.
      const begun = await findCampaignOfDeparture(tx, key.agencyId, departure.id);
      if (begun) return { id: begun.id };
      await beginCampaign(ctx, tx, departure, input, offer);
      return { id: input.id };
    });
  },
});
