import { listAskedQuestions } from "../../db/queries/questions/question-edits.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { ExperienceQuestions } from "./agency-question-view.ts";

/** @throws DomainError `not-allowed` */
export const listAgencyQuestions = defineUseCase({
  name: "list-agency-questions",
  may: { staff: "catalogue.publish" },
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }): Promise<ExperienceQuestions[]> {
    const [experiences, rows] = await Promise.all([
      listScheduled(db, agency.id),
      listAskedQuestions(db, agency.id),
    ]);
    const questionsOf = Map.groupBy(rows, ({ experienceId }) => experienceId);
    return experiences.map(({ id, title, published }) => ({
      ...{ experienceId: id, title: inLocale(title, locale), published },
      questions: (questionsOf.get(id) ?? []).map((row) => ({
        ...{ id: row.id, experienceId: id, subject: row.subject, kind: row.kind, text: row.text },
        ...{ options: row.options, isRequired: row.isRequired, isSensitive: row.isSensitive },
        updatedAt: row.updatedAt.toISOString(),
      })),
    }));
  },
});
