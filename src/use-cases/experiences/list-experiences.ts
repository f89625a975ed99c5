import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import type { Needs } from "../context.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

/** What the agency offers, in its own order. */
export async function listExperiences(ctx: Needs<"db" | "agency" | "locale">): Promise<ExperienceView[]> {
  const experiences = await listPublishedExperiences(ctx.db, ctx.agency.id);
  return experiences.map((experience) => toExperienceView(experience, ctx));
}
