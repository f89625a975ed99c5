import type { QuestionSubject } from "./question.ts";

export interface ShownAnswer {
  question: string;
  answer: string;
  subject: QuestionSubject;
  isSensitive: boolean;
}

export type AskedQuestion = Omit<ShownAnswer, "answer">;

/** Joins question and answer in one line: `¿Tienes alergias? Maní`, or `Talla de bota: 42`. */
export const answerLine = ({ question, answer }: Pick<ShownAnswer, "question" | "answer">): string =>
  `${question}${/[?:]$/.test(question) ? "" : ":"} ${answer}`;
