import { and, asc, eq, isNull } from "drizzle-orm";
import { announceCatalogueChange } from "../../connection/catalogue-changes.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { experiences } from "../../schema/experiences.ts";
import { answers, questions } from "../../schema/questions.ts";
import type { QuestionRow } from "./questions.ts";

interface Key {
  agencyId: string;
  id: string;
}

const isQuestion = ({ agencyId, id }: Key) => and(eq(questions.agencyId, agencyId), eq(questions.id, id));

export const listAskedQuestions = (db: Database, agencyId: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.agencyId, agencyId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.experienceId), asc(questions.position), asc(questions.id))
    .execute();

/** Locks an experience, to serialize edits of its questions. Bookings do not wait for this lock. */
export async function lockExperience(tx: Transaction, { agencyId, id }: Key) {
  const [row] = await tx
    .select({ title: experiences.title })
    .from(experiences)
    .where(and(eq(experiences.agencyId, agencyId), eq(experiences.id, id)))
    .for("no key update");
  return row;
}

export async function findQuestion(db: Database, key: Key): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(questions).where(isQuestion(key));
  return row;
}

/**
 * New answers wait for this lock.
 * @returns whether the question has an answer
 */
export async function lockAnswered(tx: Transaction, key: Key): Promise<boolean> {
  await tx.select({ id: questions.id }).from(questions).where(isQuestion(key)).for("update");
  const given = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.agencyId, key.agencyId), eq(answers.questionId, key.id)))
    .limit(1);
  return given.length > 0;
}

export async function insertQuestion(
  tx: Transaction,
  question: Omit<QuestionRow, "retiredAt">,
): Promise<void> {
  await tx.insert(questions).values(question);
  await announceCatalogueChange(tx, question.agencyId);
}

export async function updateQuestion(
  tx: Transaction,
  key: Key,
  fields: Partial<Omit<QuestionRow, "agencyId" | "id" | "experienceId">>,
): Promise<void> {
  await tx.update(questions).set(fields).where(isQuestion(key));
  await announceCatalogueChange(tx, key.agencyId);
}
