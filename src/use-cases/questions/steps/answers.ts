import type { Database } from "../../../db/connection/client.ts";
import { type AnsweredQuestion, type AnswerRow, listAnswers } from "../../../db/queries/questions/answers.ts";
import { inLocale, type Locale } from "../../../domain/locale.ts";
import { answerText } from "../../../domain/questions/answer.ts";
import type { CheckedAnswer } from "../../../domain/questions/check-answers.ts";
import type { Needs } from "../../context.ts";
import { open, type Place, seal } from "../../personal-data/steps/sealing.ts";
import type { AnswerView } from "../answer-view.ts";

type Key = Pick<AnswerRow, "agencyId" | "id">;

const place = ({ agencyId, id }: Key): Place => ({ table: "answers", column: "value", agencyId, id });

const sealAnswer = (
  ctx: Needs<"encryption">,
  row: Omit<AnswerRow, "value"> & { value: string },
): AnswerRow => ({ ...row, value: seal(ctx.encryption, place(row), row.value) });

export const openAnswer = (ctx: Needs<"encryption">, row: Key & Pick<AnswerRow, "value">): string =>
  open(ctx.encryption, place(row), row.value);

interface NewAnswers {
  booking: { agencyId: string; id: string };
  /** The people of the booking, the lead first. */
  people: readonly { id: string }[];
  answers: readonly CheckedAnswer[];
  now: Date;
}

/** Sensitive answers need the consent that `checkAnswers` has checked. */
export const answerRows = (
  ctx: Needs<"encryption" | "newId">,
  { booking, people, answers, now }: NewAnswers,
): AnswerRow[] =>
  answers.map(({ questionId, person, value, isSensitive, earlier }) =>
    sealAnswer(ctx, {
      agencyId: booking.agencyId,
      id: ctx.newId(),
      bookingId: booking.id,
      questionId,
      participantId: person === null ? null : (people[person]?.id ?? null),
      value,
      consentedAt: isSensitive ? (earlier?.consentedAt ?? now) : null,
      answeredAt: now,
    }),
  );

export function toAnswerView(
  ctx: Needs<"encryption">,
  { answer, question, person }: AnsweredQuestion,
  locale: Locale,
): AnswerView {
  const value = openAnswer(ctx, answer);
  const { bookingId, questionId, participantId } = answer;
  const { subject, isSensitive } = question;
  return {
    ...{ bookingId, questionId, subject, person, participantId },
    question: inLocale(question.text, locale),
    answer: answerText(question, value, locale),
    ...{ value, isSensitive },
  };
}

/** Removes the text of a sensitive answer, for a page that a browser may keep. */
export const withoutSensitive = (view: AnswerView): AnswerView =>
  view.isSensitive ? { ...view, answer: "", value: "" } : view;

/** Returns the answers of bookings: first about the booking, then about each person, in the order of the questions. */
export async function readAnswers(
  ctx: Needs<"encryption" | "agency">,
  db: Database,
  bookingIds: readonly string[],
  locale: Locale,
): Promise<AnswerView[]> {
  const rows = await listAnswers(db, ctx.agency.id, bookingIds);
  return rows.map((row) => toAnswerView(ctx, row, locale));
}
