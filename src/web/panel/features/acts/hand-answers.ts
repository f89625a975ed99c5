import {
  answerField,
  SENSITIVE_CONSENT,
  SENSITIVE_VERSION,
} from "../../../../domain/questions/answer-field.ts";
import type { HandQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { textOf } from "./form-values.ts";

export type TypedAnswers = Readonly<Record<string, string>>;

/**
 * Returns the index of the participant who answers a question, or null if the question concerns the booking. Staff ask
 * only the lead. Companions answer later, with their other missing details.
 */
const personOf = ({ subject }: Pick<HandQuestion, "subject">): number | null =>
  subject === "booking" ? null : 0;

export const handField = (question: Pick<HandQuestion, "id" | "subject">): string =>
  answerField(question.id, personOf(question));

export const readAnswers = (form: FormData, questions: readonly HandQuestion[]): TypedAnswers =>
  Object.fromEntries(
    [...questions.map(handField), SENSITIVE_CONSENT].flatMap((name) => {
      const text = textOf(form, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

export function answersInput(questions: readonly HandQuestion[], typed: TypedAnswers) {
  const answers = questions.flatMap((question) => {
    const value = typed[handField(question)];
    return value === undefined ? [] : [{ questionId: question.id, person: personOf(question), value }];
  });
  return {
    ...(answers.length > 0 ? { answers } : {}),
    ...(typed[SENSITIVE_CONSENT] ? { sensitiveConsent: SENSITIVE_VERSION } : {}),
  };
}
