import { inTransaction } from "../../../db/connection/transaction.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { lockDeparture } from "../../../db/queries/departures/departures.ts";
import type { CancelDepartureInput } from "../../../domain/campaigns/campaign.ts";
import type { Needs } from "../../context.ts";
import { beginCampaign } from "./begin-campaign.ts";
import type { OpenCampaignNeeds, StoredOffer } from "./open-campaign.ts";

interface RequestedCampaign extends Omit<CancelDepartureInput, "offer"> {
  bulkCancellationId?: string | undefined;
}

/**
 * Does nothing if the departure has a campaign.
 * @throws DomainError `campaign-stale` if the number of people differs from the preview; `idempotency-key-reused`, `busy`
 */
export function startAt(
  ctx: OpenCampaignNeeds & Needs<"db">,
  input: RequestedCampaign,
  offer: StoredOffer,
): Promise<{ id: string; bulkCancellationId: string | null }> {
  return inTransaction(ctx.db, async (tx) => {
    const { experienceId, date, startTime } = input;
    const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
    const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
    // The departure's lock ensures that two simultaneous requests share one campaign.
    const existing = await findCampaignOfDeparture(tx, key.agencyId, departure.id);
    if (existing) return existing;
    await beginCampaign(ctx, tx, departure, input, offer);
    return { id: input.id, bulkCancellationId: input.bulkCancellationId ?? null };
  });
}
