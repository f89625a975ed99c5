import type { Locale } from "../../../../../domain/locale.ts";
import type { Answer } from "../../../../../domain/questions/answer.ts";
import { SENSITIVE_VERSION } from "../../../../../domain/questions/answer-field.ts";
import { checkAnswers } from "../../../../../domain/questions/check-answers.ts";
import { issueMessage } from "../../../../../domain/validation/field-messages.ts";
import type { QuestionView } from "../../../../../use-cases/questions/question-view.ts";

interface AnswersInput {
  questions: readonly QuestionView[];
  answers: readonly Answer[];
  agreesSensitive: boolean;
  people: number;
  /** Whether companions answer later. */
  leadAlone: boolean;
}

/** The server decides by the same rules. */
export function answerMessages(
  { questions, answers, agreesSensitive, people, leadAlone }: AnswersInput,
  locale: Locale,
): Record<string, string> {
  const sensitiveConsent = agreesSensitive ? SENSITIVE_VERSION : undefined;
  const mustAnswer = (person: number | null) => !person || !leadAlone;
  const { issues } = checkAnswers(questions, { answers, sensitiveConsent }, { people, mustAnswer });
  return Object.fromEntries(
    Object.entries(issues).map(([field, issue]) => [field, issueMessage(issue, locale)]),
  );
}
