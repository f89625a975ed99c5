import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { questions } from "../../schema/questions.ts";

export type QuestionRow = typeof questions.$inferSelect;

export const listQuestions = (
  db: Database,
  { agencyId, experienceId }: { agencyId: string; experienceId: string },
): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.agencyId, agencyId),
        eq(questions.experienceId, experienceId),
        isNull(questions.retiredAt),
      ),
    )
    .orderBy(asc(questions.position), asc(questions.id))
    .execute();

export async function insertQuestions(tx: Transaction, rows: readonly QuestionRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(questions)
      .values([...rows])
      .onConflictDoNothing();
}
