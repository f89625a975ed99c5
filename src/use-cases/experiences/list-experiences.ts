import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

export const listExperiences = defineUseCase({
  name: "list-experiences",
  may: EVERYBODY,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx): Promise<ExperienceView[]> {
    const experiences = await listPublishedExperiences(ctx.db, ctx.agency.id);
    return experiences.map((experience) => toExperienceView(experience, ctx));
  },
});
