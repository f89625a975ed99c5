import { inTransaction } from "../../../db/connection/transaction.ts";
import { lockDeparture } from "../../../db/queries/departures/departures.ts";
import type { OfferInput } from "../../../domain/campaigns/choice.ts";
import type { DepartureKeyInput } from "../../../domain/departures/departure-key.ts";
import type { Needs } from "../../context.ts";
import { REFUND, type StoredOffer } from "./open-campaign.ts";
import { readOffer } from "./read-offer.ts";

/**
 * Checks the offer for a cancelled departure, and inserts a row for each offered departure that has none.
 * @throws DomainError `invalid-input` if the offer is not possible; `busy`
 */
export async function storeOffer(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "locale">,
  cancelled: DepartureKeyInput,
  offer: OfferInput | undefined,
): Promise<StoredOffer> {
  if (!offer) return REFUND;
  const { kind, departures, until } = await readOffer(ctx, cancelled, offer);
  const offered: StoredOffer["departures"][number][] = [];
  for (const time of departures) {
    const key = { agencyId: ctx.agency.id, experienceId: cancelled.experienceId, ...time };
    const { id } = await inTransaction(ctx.db, (tx) => lockDeparture(tx, key, ctx.newId(), ctx.clock.now()));
    offered.push({ id, ...time });
  }
  return { offer: kind, departures: offered, chooseUntil: until };
}
