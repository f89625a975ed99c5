import type { Transaction } from "../../../db/connection/client.ts";
import {
  type AffectedBooking,
  type CampaignRow,
  insertCampaign,
  insertCampaignBookings,
} from "../../../db/queries/campaigns/campaigns.ts";
import { updateDeparture } from "../../../db/queries/departures/departure-changes.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import type { CampaignOffer } from "../../../domain/campaigns/choice.ts";
import { DomainError } from "../../../domain/errors.ts";
import { actorName } from "../../access/actor.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";
import { enqueueRuns } from "./enqueue-runs.ts";
import { withdrawOffered } from "./withdraw-offered.ts";

export type OpenCampaignNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/** Offer to the paid bookings, with the departures that hold seats for them. */
export interface StoredOffer extends Pick<CampaignRow, "offered" | "chooseUntil"> {
  offer: CampaignOffer;
}

export const REFUND: StoredOffer = { offer: "refund", offered: null, chooseUntil: null };

export const peopleOf = (affected: readonly AffectedBooking[]): number =>
  affected.reduce((sum, { own, people }) => sum + (own ? people : 0), 0);

interface NewCampaign extends Pick<CampaignRow, "id" | "cause" | "note"> {
  affected: readonly AffectedBooking[];
  offer: StoredOffer;
}

/**
 * Writes the campaign of a locked departure that has none: closes the departure, lists the affected bookings, and enqueues the job
 * that ends them.
 * @throws DomainError `idempotency-key-reused` if the id exists
 */
export async function openCampaign(
  ctx: OpenCampaignNeeds,
  tx: Transaction,
  departure: LockedDeparture,
  { id, cause, note, affected, offer }: NewCampaign,
): Promise<{ id: string }> {
  const agencyId = ctx.agency.id;
  const now = ctx.clock.now();
  const people = peopleOf(affected);
  await updateDeparture(tx, departure, { closed: true, closing: null }, now);
  await withdrawOffered(ctx, tx, departure);
  const isNew = await insertCampaign(tx, {
    ...{ agencyId, id, departureId: departure.id, cause, note, people, ...offer },
    ...{ createdAt: now, updatedAt: now },
    status: "running",
    startedBy: actorName(ctx.actor),
  });
  if (!isNew) throw new DomainError("idempotency-key-reused");
  await insertCampaignBookings(
    tx,
    affected.map((one) => ({
      ...{ agencyId, campaignId: id, bookingId: one.id },
      ...{ status: "waiting", refundAmount: 0, updatedAt: now },
    })),
  );
  const { date, startTime } = departure;
  await recordAudit(ctx, tx, {
    name: "cancel-departure",
    subject: departure.id,
    facts: {
      ...{ campaign: id, cause, bookings: affected.length, people, date, startTime },
      ...(offer.chooseUntil ? { offer: offer.offer, until: offer.chooseUntil.toISOString() } : {}),
    },
  });
  await enqueueRuns(ctx, tx, { agencyId, id, chooseUntil: offer.chooseUntil });
  return { id };
}
