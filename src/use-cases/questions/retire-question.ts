import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findQuestion, lockExperience, updateQuestion } from "../../db/queries/questions/question-edits.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Stored answers and the question's row stay. A repeated call does nothing.
 * @throws DomainError `not-allowed`, `question-not-found`
 */
export const retireQuestion = defineUseCase({
  name: "retire-question",
  may: { staff: "catalogue.publish" },
  input: z.object({ questionId: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { questionId: id }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id };
    const now = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      const found = await findQuestion(tx, key);
      if (!found) throw new DomainError("question-not-found");
      const { experienceId } = found;
      const experience = await lockExperience(tx, { agencyId: key.agencyId, id: experienceId });
      const question = await findQuestion(tx, key);
      if (!experience || !question || question.retiredAt !== null) return;
      await updateQuestion(tx, key, { retiredAt: now, updatedAt: now });
      await recordAudit(ctx, tx, {
        name: "retire-question",
        subject: experienceId,
        facts: { experience: inLocale(experience.title, "es-CO"), question: question.text["es-CO"] },
      });
    });
  },
});
