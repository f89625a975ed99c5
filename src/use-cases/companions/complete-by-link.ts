import type { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { deleteAnswers, insertAnswers } from "../../db/queries/questions/answers.ts";
import { listQuestions } from "../../db/queries/questions/questions.ts";
import { PRIVACY_VERSION } from "../../domain/booking/consents.ts";
import { DomainError } from "../../domain/errors.ts";
import { DETAILS, type Detail, missingDetails } from "../../domain/participants/missing-details.ts";
import { partialParticipantSchema } from "../../domain/participants/participant.ts";
import type { Answer } from "../../domain/questions/answer.ts";
import { type CheckedAnswer, checkAnswers } from "../../domain/questions/check-answers.ts";
import { fieldMessages, type IssueCode, issueMessage } from "../../domain/validation/field-messages.ts";
import { VISITORS } from "../access/may.ts";
import type { ChangeFacts } from "../changes/steps/change-facts.ts";
import type { Needs } from "../context.ts";
import type { Person } from "../personal-data/steps/people.ts";
import { answerRows } from "../questions/steps/answers.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { bookingOfCompanions } from "./steps/companions-link.ts";
import { completePeople, fieldsOf, readCompletable } from "./steps/complete-people.ts";

const details = partialParticipantSchema.pick({
  name: true,
  birthDate: true,
  documentType: true,
  documentNumber: true,
});

type Details = z.infer<typeof details>;

export interface CompleteByLinkInput extends Partial<Record<keyof Details, string | undefined>> {
  token: string;
  id: string;
  /** Version of the accepted data policy; empty if it was not accepted. */
  privacy: string;
  answers?: readonly Pick<Answer, "questionId" | "value">[];
  sensitiveConsent?: string | undefined;
}

type CompleteNeeds = Needs<"db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "locale">;

/** @throws DomainError `invalid-input` with a message beside each field. */
function requireAll(
  ctx: CompleteNeeds,
  person: Person,
  { id: _, privacy, ...given }: Omit<CompleteByLinkInput, "token" | "answers" | "sensitiveConsent">,
  issues: Readonly<Record<string, IssueCode>>,
): Details {
  const messageOf = (issue: string) => issueMessage(issue, ctx.locale);
  const checked = details.safeParse(given);
  const required = missingDetails(person).filter((detail) => given[detail] === undefined);
  const fields = {
    ...fieldMessages(checked.error, ctx.locale),
    ...Object.fromEntries(required.map((detail) => [detail, messageOf(`required:${detail}`)])),
    ...(privacy === PRIVACY_VERSION
      ? {}
      : { privacy: messageOf(privacy === "" ? "not-accepted" : "text-changed") }),
    ...Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field, messageOf(issue)])),
  };
  if (!checked.success || Object.keys(fields).length > 0) throw new DomainError("invalid-input", {}, fields);
  return checked.data;
}

const isRepeated = (person: Person, given: Pick<CompleteByLinkInput, Detail>): boolean =>
  DETAILS.every((field) => given[field] === undefined || given[field] === person[field]);

const withoutPersonPrefix = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^participants\.0\./, ""), message]),
  );

async function checkPersonAnswers(
  tx: Transaction,
  { booking, people }: ChangeFacts,
  { id, answers = [], sensitiveConsent }: CompleteByLinkInput,
) {
  const questions = await listQuestions(tx, booking);
  const personIndex = people.findIndex((person) => person.id === id);
  return checkAnswers(
    questions.filter(({ subject }) => subject === "participant"),
    { answers: answers.map((answer) => ({ ...answer, person: personIndex })), sensitiveConsent },
    { people: people.length, mustAnswer: (person) => person === personIndex },
  );
}

async function replacePersonAnswers(
  ctx: CompleteNeeds,
  tx: Transaction,
  { booking, people }: ChangeFacts,
  id: string,
  answers: readonly CheckedAnswer[],
): Promise<void> {
  const given = answers.map(({ questionId }) => ({ questionId, participantId: id }));
  await deleteAnswers(tx, booking, given);
  await insertAnswers(tx, answerRows(ctx, { booking, people, answers, now: ctx.clock.now() }));
}

async function complete(
  ctx: CompleteNeeds,
  tx: Transaction,
  bookingId: string,
  input: CompleteByLinkInput,
): Promise<void> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  if (!booking || booking.status === "PENDING") throw new DomainError("booking-not-found");
  const facts = await readCompletable(ctx, tx, booking);
  const { token: _, answers: _answers, sensitiveConsent, ...given } = input;
  const person = facts.people.find(({ id }) => id === given.id);
  if (!person) throw new DomainError("participant-gone");
  if (missingDetails(person).length === 0) {
    // The same form was submitted twice.
    if (isRepeated(person, given)) return;
    throw new DomainError("participant-complete");
  }
  const { answers, issues } = await checkPersonAnswers(tx, facts, input);
  const completion = { ...requireAll(ctx, person, given, issues), id: person.id };
  const completed = await completePeople(ctx, tx, facts, [completion]).catch((error: unknown) => {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    throw new DomainError(error.code, error.facts, withoutPersonPrefix(error.fields));
  });
  await replacePersonAnswers(ctx, tx, facts, person.id, answers);
  const auditFacts = {
    ...{ participant: person.id, fields: fieldsOf(completed), privacy: given.privacy },
    ...(sensitiveConsent && answers.some(({ isSensitive }) => isSensitive) ? { sensitiveConsent } : {}),
  };
  await recordAudit(ctx, tx, { name: "complete-by-link", subject: booking.id, facts: auditFacts });
}

/**
 * Known details stay unchanged; the traveller corrects them with `applyChange`.
 * @throws DomainError `booking-not-found`, `booking-not-changeable` if the booking was cancelled, `departure-cut-off`,
 * `participant-gone`, `participant-complete`, `busy`; `invalid-input` with a message beside each field.
 */
export const completeByLink = defineUseCase({
  name: "complete-by-link",
  may: VISITORS,
  limits: ["companions-address"],
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input: CompleteByLinkInput): Promise<void> {
    const bookingId = bookingOfCompanions(ctx, input.token);
    if (!bookingId) throw new DomainError("booking-not-found");
    await inTransaction(ctx.db, (tx) => complete(ctx, tx, bookingId, input));
  },
});
