import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../connection/client.ts";
import { participants } from "../../schema/bookings.ts";
import { answers, questions } from "../../schema/questions.ts";
import type { QuestionRow } from "./questions.ts";

export type AnswerRow = typeof answers.$inferSelect;

export interface AnsweredQuestion {
  answer: AnswerRow;
  question: QuestionRow;
  /** Index of the participant in the booking, 0 for the lead. Null if the question is about the whole booking. */
  person: number | null;
}

type Booking = { agencyId: string; id: string };

export async function insertAnswers(tx: Transaction, rows: readonly AnswerRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(answers).values([...rows]);
}

/** For each booking, the answers without a person come first. */
export async function listAnswers(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<AnsweredQuestion[]> {
  if (bookingIds.length === 0) return [];
  const before = alias(participants, "before");
  const earlier = db
    .select({ people: sql<number>`count(*)::int` })
    .from(before)
    .where(
      and(
        eq(before.agencyId, agencyId),
        eq(before.bookingId, answers.bookingId),
        sql`${before.position} < ${participants.position}`,
      ),
    );
  return db
    .select({
      answer: answers,
      question: questions,
      person: sql<number | null>`case when ${answers.participantId} is null then null else (${earlier}) end`,
    })
    .from(answers)
    .innerJoin(questions, and(eq(questions.agencyId, agencyId), eq(questions.id, answers.questionId)))
    .leftJoin(
      participants,
      and(eq(participants.agencyId, agencyId), eq(participants.id, answers.participantId)),
    )
    .where(and(eq(answers.agencyId, agencyId), inArray(answers.bookingId, [...bookingIds])))
    .orderBy(
      asc(answers.bookingId),
      sql`${participants.position} asc nulls first`,
      asc(questions.position),
      asc(questions.id),
    );
}

export async function listAnswered(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<Pick<QuestionRow, "id" | "position" | "text" | "subject" | "isSensitive">[]> {
  if (bookingIds.length === 0) return [];
  const { id, position, text, subject, isSensitive } = questions;
  return db
    .selectDistinct({ id, position, text, subject, isSensitive })
    .from(answers)
    .innerJoin(questions, and(eq(questions.agencyId, agencyId), eq(id, answers.questionId)))
    .where(and(eq(answers.agencyId, agencyId), inArray(answers.bookingId, [...bookingIds])))
    .orderBy(asc(position), asc(id));
}

/** Answers must be deleted before their participants. */
export async function deleteAnswersOf(
  tx: Transaction,
  booking: Booking,
  participantIds: readonly string[],
): Promise<void> {
  if (participantIds.length === 0) return;
  await tx
    .delete(answers)
    .where(
      and(
        eq(answers.agencyId, booking.agencyId),
        eq(answers.bookingId, booking.id),
        inArray(answers.participantId, [...participantIds]),
      ),
    );
}

/** `participantId` is null if the question is about the whole booking. */
export interface AnswerKey {
  questionId: string;
  participantId: string | null;
}

export async function deleteAnswers(
  tx: Transaction,
  booking: Booking,
  which: readonly AnswerKey[],
): Promise<void> {
  if (which.length === 0) return;
  const each = which.map(({ questionId, participantId }) =>
    and(
      eq(answers.questionId, questionId),
      participantId === null ? isNull(answers.participantId) : eq(answers.participantId, participantId),
    ),
  );
  await tx
    .delete(answers)
    .where(and(eq(answers.agencyId, booking.agencyId), eq(answers.bookingId, booking.id), or(...each)));
}
