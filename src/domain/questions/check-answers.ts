import { z } from "zod";
import type { IssueCode } from "../validation/field-messages.ts";
import { atMost } from "../validation/text.ts";
import { type Answer, MAX_ANSWER, parseAnswer } from "./answer.ts";
import { answerField, SENSITIVE_CONSENT, SENSITIVE_VERSION } from "./answer-field.ts";
import { MAX_QUESTIONS, type Question } from "./question.ts";

const givenAnswer = z.object({
  questionId: z.uuid({ error: "invalid" }),
  person: z.number({ error: "invalid" }).int({ error: "invalid" }).min(0, { error: "invalid" }).nullable(),
  value: z.string({ error: "required" }).max(MAX_ANSWER * 4, atMost(MAX_ANSWER)),
});

/** @param people maximum number of people */
export const givenAnswers = (people: number) =>
  z.array(givenAnswer).max(MAX_QUESTIONS * (people + 1), { error: "invalid", abort: true });

export const sensitiveConsent = z.string().max(40, atMost(40));

export type AskedQuestion = Pick<Question, "id" | "subject" | "kind" | "isRequired" | "isSensitive"> & {
  options: readonly { id: string }[];
};

export interface CheckedAnswer extends Answer {
  isSensitive: boolean;
  /** The consent comes from the replaced booking, like the answer. */
  earlier?: { consentedAt: Date; version: string };
}

interface TypedAnswers {
  answers: readonly Answer[];
  sensitiveConsent: string | undefined;
}

interface AnswerRules {
  people: number;
  /** Whether required questions have to be answered for a participant; `null` asks about the questions of the booking. */
  mustAnswer: (person: number | null) => boolean;
}

const isAskedOf = ({ subject }: AskedQuestion, person: number | null, people: number): boolean =>
  subject === "booking" ? person === null : person !== null && person < people;

const consentIssue = (version: string | undefined): IssueCode | null => {
  if (version === SENSITIVE_VERSION) return null;
  return version ? "text-changed" : "not-accepted";
};

/** @returns the answers in their stored form, without empty ones, and issues by field */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  { answers, sensitiveConsent: version }: TypedAnswers,
  { people, mustAnswer }: AnswerRules,
): { answers: CheckedAnswer[]; issues: Record<string, IssueCode> } {
  const issues: Record<string, IssueCode> = {};
  const checked: CheckedAnswer[] = [];
  const seen = new Set<string>();
  for (const { questionId, person, value } of answers) {
    const field = answerField(questionId, person);
    const question = questions.find(({ id }) => id === questionId);
    // An edit retires a question. A form from before the edit may send an empty field of the retired question.
    if (!question && value.trim() === "") continue;
    if (!question) issues[field] = "question-changed";
    else if (seen.has(field) || !isAskedOf(question, person, people)) issues[field] = "invalid";
    if (!question || issues[field]) continue;
    seen.add(field);
    const parsed = parseAnswer({ ...question, isRequired: false }, value);
    if ("issue" in parsed) issues[field] = parsed.issue;
    else if (parsed.value !== null)
      checked.push({ questionId, person, value: parsed.value, isSensitive: question.isSensitive });
  }
  for (const { id, subject, kind, isRequired } of questions) {
    const missing = kind === "choice" || kind === "yes-no" ? "not-an-option" : "required";
    const subjects = subject === "booking" ? [null] : Array.from({ length: people }, (_, index) => index);
    for (const person of isRequired ? subjects.filter(mustAnswer) : []) {
      const isAnswered = checked.some((one) => one.questionId === id && one.person === person);
      if (!isAnswered) issues[answerField(id, person)] ??= missing;
    }
  }
  const issue = checked.some(({ isSensitive }) => isSensitive) ? consentIssue(version) : null;
  return { answers: checked, issues: issue ? { ...issues, [SENSITIVE_CONSENT]: issue } : issues };
}

type StoredAnswer = Answer & { question: AskedQuestion };

/** A missing sensitive answer counts as equal, because browsers do not store such answers. */
export function hasSameAnswers(kept: readonly StoredAnswer[], typed: readonly Answer[]): boolean {
  const given = typed.filter(({ value }) => value.trim() !== "");
  const keptOf = (one: Answer) =>
    kept.find(({ questionId, person }) => questionId === one.questionId && person === one.person);
  const isKept = (one: Answer): boolean => {
    const found = keptOf(one);
    const parsed = found && parseAnswer(found.question, one.value);
    return parsed !== undefined && "value" in parsed && parsed.value === found?.value;
  };
  const publicAnswers = kept.filter(({ question }) => !question.isSensitive);
  return given.every(isKept) && publicAnswers.every((one) => given.some((other) => keptOf(other) === one));
}
