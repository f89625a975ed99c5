import { findCancelledAt, findDepartureId } from "../../../db/queries/campaigns/campaigns.ts";
import type { DepartureKeyInput } from "../../../domain/departures/departure-key.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { Needs } from "../../context.ts";
import { ownDepartures } from "../../departures/steps/own-departures.ts";
import { requireDeparture } from "../../departures/steps/require-departure.ts";

type WritableNeeds = Needs<"db" | "clock" | "agency" | "actor">;

/** @throws DomainError `departure-not-found` */
export async function requireOwnDeparture(
  ctx: WritableNeeds,
  departureId: string | undefined,
): Promise<void> {
  const ownDepartureIds = await ownDepartures(ctx, "messages.send");
  if (ownDepartureIds && !(departureId && ownDepartureIds.has(departureId)))
    throw new DomainError("departure-not-found");
}

/**
 * The id is undefined while the departure has no row.
 * @throws DomainError `experience-not-found`, `departure-not-found`
 */
export async function requireWritableDeparture(
  ctx: WritableNeeds,
  { experienceId, date, startTime }: DepartureKeyInput,
): Promise<{ experience: Experience; departureId: string | undefined; isCancelled: boolean }> {
  const key = { experienceId, date, startTime };
  const experience = await requireDeparture(ctx, key);
  const departureId = await findDepartureId(ctx.db, { agencyId: ctx.agency.id, ...key });
  await requireOwnDeparture(ctx, departureId);
  const isCancelled =
    departureId !== undefined && (await findCancelledAt(ctx.db, ctx.agency.id, departureId)) !== null;
  return { experience, departureId, isCancelled };
}
