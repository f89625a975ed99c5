import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listAnswers } from "../../../db/queries/questions/answers.ts";
import { listQuestions } from "../../../db/queries/questions/questions.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { DomainError } from "../../../domain/errors.ts";
import { indexesIn } from "../../../domain/participants/same-people.ts";
import { SENSITIVE_VERSION } from "../../../domain/questions/answer-field.ts";
import { type CheckedAnswer, checkAnswers } from "../../../domain/questions/check-answers.ts";
import { type IssueCode, issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";
import { listPeople } from "../../personal-data/steps/people.ts";
import { openAnswer } from "./answers.ts";

/** @throws DomainError `invalid-input` with a message beside each field. */
function refuseIssues(ctx: Needs<"locale">, issues: Readonly<Record<string, IssueCode>>): void {
  const fields = Object.entries(issues).map(
    ([field, issue]) => [field, issueMessage(issue, ctx.locale)] as const,
  );
  if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
}

/**
 * Browsers do not store sensitive answers, so a retry after a rejected payment would lose an answer about an allergy.
 * @param given answers of the new request, which replace earlier answers
 */
async function rememberedAnswers(
  ctx: Needs<"db" | "agency" | "encryption">,
  { experienceId, participantsInfo }: AnyRequest,
  given: readonly CheckedAnswer[],
  replaced: BookingRow | undefined,
): Promise<CheckedAnswer[]> {
  if (replaced?.experienceId !== experienceId) return [];
  if (replaced.consents.sensitiveVersion !== SENSITIVE_VERSION) return [];
  const storedAnswers = await listAnswers(ctx.db, ctx.agency.id, [replaced.id]);
  const indexes = indexesIn(participantsInfo, await listPeople(ctx, ctx.db, replaced));
  return storedAnswers.flatMap(({ answer, question, person: before }): CheckedAnswer[] => {
    const { consentedAt } = answer;
    if (!question.isSensitive || question.retiredAt || !consentedAt) return [];
    const person = before === null ? null : (indexes[before] ?? -1);
    if (person === -1) return [];
    if (given.some((one) => one.questionId === question.id && one.person === person)) return [];
    const earlier = { consentedAt, version: SENSITIVE_VERSION };
    return [{ questionId: question.id, person, value: openAnswer(ctx, answer), isSensitive: true, earlier }];
  });
}

/**
 * Travellers must answer the required questions about the booking and about each person with a name. Companions without details
 * answer later. Staff may book without answers.
 * @throws DomainError `invalid-input` with a message beside each field.
 */
export async function requireAnswers(
  ctx: Needs<"db" | "agency" | "actor" | "encryption" | "locale">,
  request: AnyRequest,
  replaced: BookingRow | undefined,
): Promise<CheckedAnswer[]> {
  const { experienceId, participantsInfo: people, answers: given = [], sensitiveConsent } = request;
  const isByHand = ctx.actor.kind !== "traveller";
  const questions = await listQuestions(ctx.db, { agencyId: ctx.agency.id, experienceId });
  const { answers, issues } = checkAnswers(
    questions,
    { answers: given, sensitiveConsent },
    {
      people: people.length,
      mustAnswer: (person) => !isByHand && (person === null || people[person]?.name !== undefined),
    },
  );
  refuseIssues(ctx, issues);
  return [...answers, ...(await rememberedAnswers(ctx, request, answers, replaced))];
}
