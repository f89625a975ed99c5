import type { Transaction } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { updateDeparture } from "../../../db/queries/departures/departure-changes.ts";
import { countTakenSeats, type LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { type DepartureSettings, isSame, settingsOf } from "../../../domain/departures/departure-settings.ts";
import { isSameSale } from "../../../domain/departures/same-sale.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

export interface ChangedDeparture {
  id: string;
  capacity: number;
  closed: boolean;
  taken: number;
  /** Number of seats taken beyond the capacity. */
  overBy: number;
}

export interface DepartureChange {
  to: DepartureSettings;
  /** Reason for closing, shown to staff. If undefined, the reason stays unchanged. */
  reason?: string | null | undefined;
  scheduleCapacity: number;
  bulkChange?: string;
}

/** @throws DomainError `departure-closed` if the change reopens a cancelled departure or changes its closing */
export async function writeDepartureChange(
  ctx: Needs<"clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departure: LockedDeparture,
  { to, reason, scheduleCapacity, bulkChange }: DepartureChange,
): Promise<ChangedDeparture> {
  const now = ctx.clock.byDatabase(departure.lockedAt);
  const changesClosed = departure.closed && !isSameSale(departure, to);
  if (changesClosed && (await findCampaignOfDeparture(tx, ctx.agency.id, departure.id)))
    throw new DomainError("departure-closed");
  const taken = await countTakenSeats(tx, departure, now);
  const capacity = to.capacity ?? scheduleCapacity;
  const after = {
    ...{ id: departure.id, capacity, closed: to.closed, taken },
    overBy: Math.max(0, taken - capacity),
  };
  const isSameReason = reason === undefined || reason === departure.closingReason;
  if (isSame(to, departure) && isSameReason) return after;
  const closingReason = reason === undefined ? departure.closingReason : reason;
  await updateDeparture(tx, departure, { ...settingsOf(to), closingReason }, now);
  await recordAudit(ctx, tx, {
    name: "change-departure",
    subject: departure.id,
    facts: {
      ...{ capacityFrom: departure.capacity, capacityTo: to.capacity },
      ...{ closedFrom: departure.closed, closedTo: to.closed, taken },
      ...(to.closing ? { closing: to.closing } : {}),
      ...(to.closed && closingReason ? { reason: closingReason } : {}),
      ...(to.cutOffMinutes === departure.cutOffMinutes
        ? {}
        : { cutOffFrom: departure.cutOffMinutes, cutOffTo: to.cutOffMinutes }),
      ...(bulkChange ? { bulkChange } : {}),
    },
  });
  return after;
}
