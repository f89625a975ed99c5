import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { inLocale } from "../../domain/locale.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";

/** All of the agency's experiences by name, those that are not published too: bookings of them stay. @throws DomainError `not-allowed` */
export async function listExperienceNames(
  ctx: Needs<"db" | "agency" | "actor" | "locale">,
): Promise<{ id: string; title: string }[]> {
  requireMay(ctx.actor, "list-experience-names");
  const experiences = await listScheduled(ctx.db, ctx.agency.id);
  return experiences.map(({ id, title }) => ({ id, title: inLocale(title, ctx.locale) }));
}
