import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findQuestion, lockExperience, updateQuestion } from "../../db/queries/questions/question-edits.ts";
import { listQuestions } from "../../db/queries/questions/questions.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { MAX_QUESTIONS } from "../../domain/questions/question.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const placeQuestionInput = z.object({
  questionId: idField,
  /** Position among the questions of the experience, from 0. */
  place: z
    .number({ error: "invalid" })
    .int()
    .min(0)
    .max(MAX_QUESTIONS - 1),
});

/**
 * A position beyond the end means the last position. A repeated call has no effect, because the input is a position and not a
 * direction. The version of the question stays unchanged.
 * @throws DomainError `not-allowed`, `question-not-found`
 */
export const placeQuestion = defineUseCase({
  name: "place-question",
  may: { staff: "catalogue.publish" },
  input: placeQuestionInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { questionId: id, place }): Promise<void> {
    const agencyId = ctx.agency.id;
    await inTransaction(ctx.db, async (tx) => {
      const found = await findQuestion(tx, { agencyId, id });
      if (!found) throw new DomainError("question-not-found");
      const { experienceId } = found;
      const experience = await lockExperience(tx, { agencyId, id: experienceId });
      const questions = await listQuestions(tx, { agencyId, experienceId });
      const question = questions.find((one) => one.id === id);
      if (!experience || !question) throw new DomainError("question-not-found");
      const target = Math.min(place, questions.length - 1);
      if (questions.indexOf(question) === target) return;
      const others = questions.filter((one) => one !== question);
      for (const [position, one] of others.toSpliced(target, 0, question).entries())
        if (one.position !== position) await updateQuestion(tx, { agencyId, id: one.id }, { position });
      await recordAudit(ctx, tx, {
        name: "place-question",
        subject: experienceId,
        facts: {
          ...{ experience: inLocale(experience.title, "es-CO"), question: question.text["es-CO"] },
          place: target + 1,
        },
      });
    });
  },
});
