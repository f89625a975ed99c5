import type { Transaction } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { updateDeparture } from "../../../db/queries/departures/departure-changes.ts";
import { countTakenSeats, type LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { type DepartureSettings, isSame } from "../../../domain/departures/departure-settings.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

export interface ChangedDeparture {
  id: string;
  capacity: number;
  closed: boolean;
  taken: number;
  /** Seats taken beyond the capacity: the agency has to contact their travellers. */
  overBy: number;
}

/**
 * Changes a locked departure, and writes an audit entry if anything changes.
 * @param scheduleCapacity in seats
 * @param bulkChange id of the bulk change that this is part of
 * @throws DomainError `departure-closed` if the change opens a cancelled departure
 */
export async function writeDepartureChange(
  ctx: Needs<"clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departure: LockedDeparture,
  { capacity, closed }: DepartureSettings,
  scheduleCapacity: number,
  bulkChange?: string,
): Promise<ChangedDeparture> {
  const now = ctx.clock.byDatabase(departure.lockedAt);
  const opens = departure.closed && !closed;
  if (opens && (await findCampaignOfDeparture(tx, ctx.agency.id, departure.id)))
    throw new DomainError("departure-closed");
  const taken = await countTakenSeats(tx, departure, now);
  const effective = capacity ?? scheduleCapacity;
  const after = {
    ...{ id: departure.id, capacity: effective, closed, taken },
    overBy: Math.max(0, taken - effective),
  };
  if (isSame({ capacity, closed }, departure)) return after;
  await updateDeparture(tx, departure, { capacity, closed }, now);
  await recordAudit(ctx, tx, {
    name: "change-departure",
    subject: departure.id,
    facts: {
      ...{ capacityFrom: departure.capacity, capacityTo: capacity },
      ...{ closedFrom: departure.closed, closedTo: closed, taken },
      ...(bulkChange ? { bulkChange } : {}),
    },
  });
  return after;
}
