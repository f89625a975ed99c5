import { listAnswered, listAnswers } from "../../../db/queries/questions/answers.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { AskedQuestion, ShownAnswer } from "../../../domain/questions/shown-answer.ts";
import type { Actor } from "../../access/actor.ts";
import { reachOf } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { toAnswerView } from "./answers.ts";

/** Answers of bookings that a member of the staff may read. */
export interface AnswersByPerson {
  ofBooking: (bookingId: string) => ShownAnswer[];
  ofPerson: (participantId: string) => ShownAnswer[];
}

/** Sensitive answers are for those who meet the travellers, such as guides and the desk. Accountants do not need them. */
const seesSensitive = (actor: Actor): boolean => reachOf(actor, "checkin") !== null;

/** Decrypts the answers of bookings that the reader may read. The caller checks that the reader may see the bookings. */
export async function readShownAnswers(
  ctx: Needs<"db" | "agency" | "encryption" | "locale" | "actor">,
  bookingIds: readonly string[],
): Promise<AnswersByPerson> {
  const rows = await listAnswers(ctx.db, ctx.agency.id, bookingIds);
  const isSeeing = seesSensitive(ctx.actor);
  const shown = rows
    .filter(({ question }) => isSeeing || !question.isSensitive)
    .map((row) => {
      const { bookingId, participantId, ...view } = toAnswerView(ctx, row, ctx.locale);
      const { question, answer, subject, isSensitive } = view;
      return { about: participantId ?? bookingId, answer: { question, answer, subject, isSensitive } };
    });
  const answersAbout = Map.groupBy(shown, ({ about }) => about);
  const of = (id: string): ShownAnswer[] => (answersAbout.get(id) ?? []).map(({ answer }) => answer);
  return { ofBooking: of, ofPerson: of };
}

/** Returns the questions that have answers in some bookings and that the reader may read, in their order. */
export async function readAnsweredQuestions(
  ctx: Needs<"db" | "agency" | "locale" | "actor">,
  bookingIds: readonly string[],
): Promise<AskedQuestion[]> {
  const rows = await listAnswered(ctx.db, ctx.agency.id, bookingIds);
  const isSeeing = seesSensitive(ctx.actor);
  return rows
    .filter(({ isSensitive }) => isSeeing || !isSensitive)
    .map(({ text, subject, isSensitive }) => ({
      question: inLocale(text, ctx.locale),
      subject,
      isSensitive,
    }));
}
