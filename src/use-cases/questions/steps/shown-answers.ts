import { listAnswered, listAnswers } from "../../../db/queries/questions/answers.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { AskedQuestion, ShownAnswer } from "../../../domain/questions/shown-answer.ts";
import type { Actor } from "../../access/actor.ts";
import { grantOfActor } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { toAnswerView } from "./answers.ts";

export interface AnswersByPerson {
  ofBooking: (bookingId: string) => ShownAnswer[];
  ofPerson: (participantId: string) => ShownAnswer[];
}

/** Returns whether an actor may read sensitive answers: staff who meet the travellers, such as guides and the desk. */
const seesSensitive = (actor: Actor): boolean => grantOfActor(actor, "checkin") !== null;

/** The caller checks that the reader may see the bookings. */
export async function readShownAnswers(
  ctx: Needs<"db" | "agency" | "encryption" | "locale" | "actor">,
  bookingIds: readonly string[],
): Promise<AnswersByPerson> {
  const rows = await listAnswers(ctx.db, ctx.agency.id, bookingIds);
  const maySeeSensitive = seesSensitive(ctx.actor);
  const shown = rows
    .filter(({ question }) => maySeeSensitive || !question.isSensitive)
    .map((row) => {
      const { bookingId, participantId, ...view } = toAnswerView(ctx, row, ctx.locale);
      const { question, answer, subject, isSensitive } = view;
      return { ownerId: participantId ?? bookingId, answer: { question, answer, subject, isSensitive } };
    });
  const answersByOwner = Map.groupBy(shown, ({ ownerId }) => ownerId);
  const answersOf = (id: string): ShownAnswer[] => (answersByOwner.get(id) ?? []).map(({ answer }) => answer);
  return { ofBooking: answersOf, ofPerson: answersOf };
}

/** Returns the answered questions of bookings that the reader may read, in the order of the checkout. */
export async function readAnsweredQuestions(
  ctx: Needs<"db" | "agency" | "locale" | "actor">,
  bookingIds: readonly string[],
): Promise<AskedQuestion[]> {
  const rows = await listAnswered(ctx.db, ctx.agency.id, bookingIds);
  const maySeeSensitive = seesSensitive(ctx.actor);
  return rows
    .filter(({ isSensitive }) => maySeeSensitive || !isSensitive)
    .map(({ text, subject, isSensitive }) => ({
      question: inLocale(text, ctx.locale),
      subject,
      isSensitive,
    }));
}
