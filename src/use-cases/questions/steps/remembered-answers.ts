import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listAnswers } from "../../../db/queries/questions/answers.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { indexesIn } from "../../../domain/participants/same-people.ts";
import { SENSITIVE_VERSION } from "../../../domain/questions/answer-field.ts";
import type { CheckedAnswer } from "../../../domain/questions/check-answers.ts";
import type { Needs } from "../../context.ts";
import { listPeople } from "../../personal-data/steps/people.ts";
import { openAnswer } from "./answers.ts";

/**
 * Returns the sensitive answers of a replaced booking that the new request lacks, for the same people. Browsers do not keep
 * such answers. Without this function, an allergy would be lost after a rejected payment.
 * @param given answers of the new request, which replace earlier answers
 */
export async function rememberedAnswers(
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
