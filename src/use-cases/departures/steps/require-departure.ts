import { hasDepartureRow } from "../../../db/queries/departures/departure-changes.ts";
import { findExperience } from "../../../db/queries/experiences/experiences.ts";
import { isDate } from "../../../domain/departures/place-time.ts";
import { isOffered } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { isId } from "../../../domain/ids.ts";
import type { Needs } from "../../context.ts";

/**
 * Requires that the schedule offers the departure, or that the departure has a row.
 * @throws DomainError `experience-not-found`, `departure-not-found`
 */
export async function requireDeparture(
  ctx: Needs<"db" | "agency">,
  { experienceId, date, startTime }: { experienceId: string; date: string; startTime: string },
): Promise<Experience> {
  const experience = isId(experienceId) && (await findExperience(ctx.db, ctx.agency.id, experienceId));
  if (!experience) throw new DomainError("experience-not-found");
  if (!isDate(date)) throw new DomainError("departure-not-found");
  const isScheduled = isOffered(experience.schedule, { date, startTime, extra: false });
  const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
  if (!isScheduled && !(await hasDepartureRow(ctx.db, key))) throw new DomainError("departure-not-found");
  return experience;
}
