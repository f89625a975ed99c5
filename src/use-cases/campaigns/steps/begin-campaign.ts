import type { Transaction } from "../../../db/connection/client.ts";
import { type AffectedBooking, listAffected } from "../../../db/queries/campaigns/campaigns.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import type { CancelDepartureInput } from "../../../domain/campaigns/campaign.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type OpenCampaignNeeds, openCampaign, peopleOf, type StoredOffer } from "./open-campaign.ts";

interface RequestedCampaign extends Pick<CancelDepartureInput, "id" | "cause" | "note" | "people"> {
  bulkCancellationId?: string | undefined;
}

/** @throws DomainError `campaign-stale` if the number of people differs from the preview; `idempotency-key-reused` */
export async function beginCampaign(
  ctx: OpenCampaignNeeds,
  tx: Transaction,
  departure: LockedDeparture,
  { id, cause, note, people: shown, bulkCancellationId }: RequestedCampaign,
  offer: StoredOffer,
): Promise<AffectedBooking[]> {
  const affected = await listAffected(tx, departure);
  const people = peopleOf(affected);
  if (people !== shown) throw new DomainError("campaign-stale", { people, shown });
  await openCampaign(ctx, tx, departure, {
    id,
    cause,
    note: note ?? null,
    bulkCancellationId,
    affected,
    offer,
  });
  return affected;
}
