import type { Transaction } from "../../../db/connection/client.ts";
import {
  type AffectedBooking,
  type CampaignRow,
  insertCampaign,
  insertCampaignBookings,
} from "../../../db/queries/campaigns/campaigns.ts";
import { updateDeparture } from "../../../db/queries/departures/departure-changes.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { timeChangeOf } from "../../../domain/campaigns/time-change.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { actorName, recordAudit } from "../../record-audit.ts";
import { enqueueRuns } from "./enqueue-runs.ts";
import { withdrawOffered } from "./withdraw-offered.ts";

export type OpenCampaignNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/** An offer whose departures all have rows. */
export interface StoredOffer extends Pick<CampaignRow, "offer" | "chooseUntil"> {
  departures: readonly (DepartureTime & { id: string })[];
}

export const REFUND: StoredOffer = { offer: "refund", departures: [], chooseUntil: null };

export const peopleOf = (affected: readonly AffectedBooking[]): number =>
  affected.reduce((sum, { own, people }) => sum + (own ? people : 0), 0);

/** Delay of a campaign's job while its bulk cancellation closes other departures. */
const BULK_DELAY_MS = 60_000;

interface StartFacts extends StoredOffer {
  bookings: number;
  bulkCancellationId: string | undefined;
}

async function recordStart(
  ctx: OpenCampaignNeeds,
  tx: Transaction,
  { id: subject, date, startTime }: LockedDeparture,
  { id: campaign, cause, people }: Pick<CampaignRow, "id" | "cause" | "people">,
  { offer, departures, chooseUntil, bookings, bulkCancellationId }: StartFacts,
): Promise<void> {
  const facts = { campaign, cause, bookings, people, date };
  const until = chooseUntil?.toISOString();
  const change = timeChangeOf(offer, { date, startTime }, departures);
  if (change && until) {
    const { from, to } = change;
    await recordAudit(ctx, tx, { name: "change-time", subject, facts: { ...facts, from, to, until } });
    return;
  }
  await recordAudit(ctx, tx, {
    ...{ name: "cancel-departure", subject },
    facts: {
      ...{ ...facts, startTime },
      ...(offer && until ? { offer, until } : {}),
      ...(bulkCancellationId ? { bulkCancellation: bulkCancellationId } : {}),
    },
  });
}

interface NewCampaign extends Pick<CampaignRow, "id" | "cause" | "note"> {
  bulkCancellationId?: string | undefined;
  affected: readonly AffectedBooking[];
  offer: StoredOffer;
}

/** @throws DomainError `idempotency-key-reused` if the id exists */
export async function openCampaign(
  ctx: OpenCampaignNeeds,
  tx: Transaction,
  departure: LockedDeparture,
  { id, cause, note, bulkCancellationId, affected, offer }: NewCampaign,
): Promise<{ id: string }> {
  const agencyId = ctx.agency.id;
  const now = ctx.clock.now();
  const people = peopleOf(affected);
  const { chooseUntil, departures } = offer;
  await updateDeparture(tx, departure, { closed: true, closing: null }, now);
  await withdrawOffered(ctx, tx, departure);
  const isNew = await insertCampaign(tx, {
    ...{ agencyId, id, departureId: departure.id, cause, note, people },
    ...{ offer: offer.offer, chooseUntil, bulkCancellationId: bulkCancellationId ?? null },
    offered: departures.length > 0 ? departures.map((one) => one.id) : null,
    ...{ status: "running", startedBy: actorName(ctx.actor), createdAt: now, updatedAt: now },
  });
  if (!isNew) throw new DomainError("idempotency-key-reused");
  await insertCampaignBookings(
    tx,
    affected.map((one) => ({
      ...{ agencyId, campaignId: id, bookingId: one.id },
      ...{ status: "waiting", refundAmount: 0, updatedAt: now },
    })),
  );
  const started = { ...offer, bulkCancellationId, bookings: affected.length };
  await recordStart(ctx, tx, departure, { id, cause, people }, started);
  // A bulk cancellation enqueues the jobs itself once every departure is closed. These delayed jobs run instead if the bulk
  // cancellation crashes.
  const after = bulkCancellationId ? new Date(now.getTime() + BULK_DELAY_MS) : undefined;
  await enqueueRuns(ctx, tx, { agencyId, id, chooseUntil }, after);
  return { id };
}
