import type { QuestionSubject } from "../../domain/questions/question.ts";

/** An answer of a booking, decrypted, with its question as it was put. */
export interface AnswerView {
  bookingId: string;
  questionId: string;
  subject: QuestionSubject;
  /** Index of the participant in the booking, the lead's 0. Null if the question is put to the booking. */
  person: number | null;
  participantId: string | null;
  /** The question in the reader's language. */
  question: string;
  /** The answer in the reader's language. */
  answer: string;
  /** Stored form of the answer. */
  value: string;
  isSensitive: boolean;
}
