import type { QuestionSubject } from "../../domain/questions/question.ts";

/** Decrypted, with the question. */
export interface AnswerView {
  bookingId: string;
  questionId: string;
  subject: QuestionSubject;
  /** Index of the participant, 0 for the lead; null for the booking. */
  person: number | null;
  participantId: string | null;
  /** In the reader's language, like `answer`. */
  question: string;
  answer: string;
  /** Stored form. */
  value: string;
  isSensitive: boolean;
}
