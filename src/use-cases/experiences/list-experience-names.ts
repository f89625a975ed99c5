import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { inLocale } from "../../domain/locale.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";

/**
 * Returns the names of all of the agency's experiences. Unpublished ones are included, because their bookings stay. @throws
 * DomainError `not-allowed`
 */
export async function listExperienceNames(
  ctx: Needs<"db" | "agency" | "actor" | "locale">,
): Promise<{ id: string; title: string }[]> {
  requireMay(ctx.actor, "list-experience-names");
  const experiences = await listScheduled(ctx.db, ctx.agency.id);
  return experiences.map(({ id, title }) => ({ id, title: inLocale(title, ctx.locale) }));
}
