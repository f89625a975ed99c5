import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findQuestion,
  insertQuestion,
  lockAnswered,
  lockExperience,
  updateQuestion,
} from "../../db/queries/questions/question-edits.ts";
import { listQuestions, type QuestionRow } from "../../db/queries/questions/questions.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { MAX_QUESTIONS, type QuestionEdit, questionEditSchema } from "../../domain/questions/question.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const saveQuestionInput = questionEditSchema.safeExtend({
  questionId: idField,
  experienceId: idField,
  /** `updatedAt` of the version that the caller read. Null for a new question. */
  replaces: z.iso.datetime({ error: "invalid" }).nullable(),
  /** Id of the row that succeeds a question with answers. */
  successorId: idField,
});

const FIELDS = ["subject", "kind", "text", "options", "isRequired", "isSensitive"] as const;

const changedFields = (before: QuestionRow, edit: QuestionEdit) =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], edit[field]));

type StoredEdit = { row: QuestionRow; edit: QuestionEdit; changed: readonly (typeof FIELDS)[number][] };

async function change(tx: Transaction, { row, edit, changed }: StoredEdit, successorId: string, now: Date) {
  const key = { agencyId: row.agencyId, id: row.id };
  const isMeaningSame = changed.every((field) => field === "isRequired");
  if (isMeaningSame || !(await lockAnswered(tx, key)))
    return updateQuestion(tx, key, { ...edit, updatedAt: now });
  await updateQuestion(tx, key, { retiredAt: now, updatedAt: now });
  const { agencyId, experienceId, position } = row;
  const placedKey = { agencyId, experienceId, position, id: successorId };
  return insertQuestion(tx, { ...placedKey, ...edit, createdAt: now, updatedAt: now });
}

/**
 * Stored answers keep their question: if its meaning changes, a question with answers is retired, and a successor takes its
 * place. A repeated call does nothing.
 * @throws DomainError `not-allowed`, `experience-not-found`, `question-not-found`, `too-many-questions`; `question-changed` if
 * the question was changed or retired since
 */
export const saveQuestion = defineUseCase({
  name: "save-question",
  may: { staff: "catalogue.publish" },
  input: saveQuestionInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { questionId, experienceId, replaces, successorId, ...edit }): Promise<void> {
    const agencyId = ctx.agency.id;
    const now = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      const experience = await lockExperience(tx, { agencyId, id: experienceId });
      if (!experience) throw new DomainError("experience-not-found");
      const questions = await listQuestions(tx, { agencyId, experienceId });
      const row =
        questions.find(({ id }) => id === questionId) ?? questions.find(({ id }) => id === successorId);
      const changed = row ? changedFields(row, edit) : [];
      if (row && changed.length === 0) return;
      const retired = row ? undefined : await findQuestion(tx, { agencyId, id: questionId });
      if (!row && (retired ? retired.experienceId !== experienceId : replaces !== null))
        throw new DomainError("question-not-found");
      if (retired || (row && row.updatedAt.toISOString() !== replaces))
        throw new DomainError("question-changed");
      if (row) await change(tx, { row, edit, changed }, successorId, now);
      else {
        if (questions.length >= MAX_QUESTIONS) throw new DomainError("too-many-questions");
        const position = Math.max(-1, ...questions.map((other) => other.position)) + 1;
        const placedKey = { agencyId, experienceId, position, id: questionId };
        await insertQuestion(tx, { ...placedKey, ...edit, createdAt: now, updatedAt: now });
      }
      await recordAudit(ctx, tx, {
        name: "save-question",
        subject: experienceId,
        facts: {
          ...{ experience: inLocale(experience.title, "es-CO"), question: edit.text["es-CO"] },
          changed: row ? changed.join(" ") : "everything",
        },
      });
    });
  },
});
