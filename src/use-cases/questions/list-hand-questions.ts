import { z } from "zod";
import { listQuestions } from "../../db/queries/questions/questions.ts";
import { inLocale } from "../../domain/locale.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { HandQuestion } from "./agency-question-view.ts";

/** @throws DomainError `not-allowed`, `experience-not-found` */
export const listHandQuestions = defineUseCase({
  name: "list-hand-questions",
  may: { staff: "bookings.create" },
  input: z.object({ experienceId: idField }),
  needs: ["db", "agency", "locale"],
  async run(ctx, { experienceId }): Promise<HandQuestion[]> {
    await requireExperience(ctx, experienceId);
    const rows = await listQuestions(ctx.db, { agencyId: ctx.agency.id, experienceId });
    return rows.map(({ id, subject, kind, isSensitive, text, options }) => ({
      ...{ id, subject, kind, isSensitive, text: inLocale(text, ctx.locale) },
      options: options.map((option) => ({ id: option.id, name: inLocale(option.name, ctx.locale) })),
    }));
  },
});
