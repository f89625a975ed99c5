import type { QuestionSubject } from "./question.ts";

/** In the reader's language. */
export interface ShownAnswer {
  question: string;
  answer: string;
  subject: QuestionSubject;
  isSensitive: boolean;
}

export type AskedQuestion = Omit<ShownAnswer, "answer">;

/** `¿Tienes alergias? Maní`, `Talla de bota: 42` */
export const answerLine = ({ question, answer }: Pick<ShownAnswer, "question" | "answer">): string =>
  `${question}${/[?:]$/.test(question) ? "" : ":"} ${answer}`;
