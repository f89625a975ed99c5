import type { QuestionSubject } from "../../domain/questions/question.ts";

export interface AnswerView {
  bookingId: string;
  questionId: string;
  subject: QuestionSubject;
  /** Index of the participant in the booking, 0 for the lead. Null for a question about the booking. */
  person: number | null;
  participantId: string | null;
  question: string;
  answer: string;
  /** Stored form of the answer. */
  value: string;
  isSensitive: boolean;
}
