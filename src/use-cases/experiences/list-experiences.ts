import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import type { Needs } from "../context.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

/** Returns the agency's published experiences, in its order. */
export async function listExperiences(ctx: Needs<"db" | "agency" | "locale">): Promise<ExperienceView[]> {
  const experiences = await listPublishedExperiences(ctx.db, ctx.agency.id);
  return experiences.map((experience) => toExperienceView(experience, ctx));
}
