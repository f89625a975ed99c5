import { listQuestions } from "../../../db/queries/questions/questions.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type CheckedAnswer, checkAnswers } from "../../../domain/questions/check-answers.ts";
import { type IssueCode, issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";

/** @throws DomainError `invalid-input` with a message beside each field. */
function refuseIssues(ctx: Needs<"locale">, issues: Readonly<Record<string, IssueCode>>): void {
  const fields = Object.entries(issues).map(
    ([field, issue]) => [field, issueMessage(issue, ctx.locale)] as const,
  );
  if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
}

/**
 * Required are answers about the booking and about each person with a name. Companions without details answer later. Staff
 * may book without answers.
 * @throws DomainError `invalid-input` with a message beside each field.
 */
export async function requireAnswers(
  ctx: Needs<"db" | "agency" | "locale">,
  request: AnyRequest,
  { isByHand }: { isByHand: boolean },
): Promise<CheckedAnswer[]> {
  const { experienceId, participantsInfo: people, answers: given = [], sensitiveConsent } = request;
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
  return answers;
}
