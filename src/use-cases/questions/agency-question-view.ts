import type { Question } from "../../domain/questions/question.ts";

/** A question for the staff who edit questions. */
export interface AgencyQuestion extends Omit<Question, "position" | "options"> {
  options: { id: string; name: { "es-CO": string; en: string } }[];
  /** ISO 8601. A change names the version that it replaces by this time. */
  updatedAt: string;
}

export interface ExperienceQuestions {
  experienceId: string;
  title: string;
  published: boolean;
  /** In the order of the checkout. */
  questions: AgencyQuestion[];
}

/** A question in the language of the staff who put it to somebody at the desk or by telephone. */
export interface HandQuestion extends Pick<Question, "id" | "subject" | "kind" | "isSensitive"> {
  text: string;
  /** Empty unless the kind is `choice`. */
  options: { id: string; name: string }[];
}
