import { listDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import type { Permission } from "../../../domain/access/permissions.ts";
import { listDays } from "../../../domain/check-in/check-in-list.ts";
import { grantOfActor } from "../../access/may.ts";
import type { Needs } from "../../context.ts";

/**
 * Returns the ids of the departures that a staff member leads as a guide, from yesterday to three days ahead. Returns null if
 * the permission covers every departure.
 */
export async function ownDepartures(
  { db, clock, agency, actor }: Needs<"db" | "clock" | "agency" | "actor">,
  permission: Permission,
): Promise<ReadonlySet<string> | null> {
  if (grantOfActor(actor, permission) === "all") return null;
  if (actor.kind !== "staff") return new Set();
  const guided = await listDepartureGuides(db, agency.id, listDays(clock.now()));
  return new Set(guided.filter(({ email }) => email === actor.email).map(({ departureId }) => departureId));
}
