import { z } from "zod";
import { findPublishedExperience } from "../../db/queries/experiences/experiences.ts";
import { startTime } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { EVERYBODY } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { dateField, idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

/** With a date and a start time, the prices are those of that departure. */
export const getExperienceInput = z.object({
  id: idOf("experience-not-found"),
  date: dateField.optional(),
  startTime: startTime.optional(),
});
export type GetExperienceInput = z.infer<typeof getExperienceInput>;

/** @throws DomainError `experience-not-found` if the agency publishes no experience with the id. */
export async function requireExperience(ctx: Needs<"db" | "agency">, id: string): Promise<Experience> {
  const experience = isId(id) ? await findPublishedExperience(ctx.db, ctx.agency.id, id) : undefined;
  if (!experience) throw new DomainError("experience-not-found");
  return experience;
}

/** @throws DomainError `experience-not-found` */
export const getExperience = defineUseCase({
  name: "get-experience",
  may: EVERYBODY,
  input: getExperienceInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, input): Promise<ExperienceView> {
    const { id, date, startTime } = input;
    const times = date && startTime ? [{ date, startTime }] : [];
    return toExperienceView(await requireExperience(ctx, id), ctx, times);
  },
});
