import type { Question } from "../../domain/questions/question.ts";

export interface AgencyQuestion extends Omit<Question, "position" | "options"> {
  options: { id: string; name: { "es-CO": string; en: string } }[];
  /** ISO 8601. Version of the question, to detect concurrent changes. */
  updatedAt: string;
}

export interface ExperienceQuestions {
  experienceId: string;
  title: string;
  published: boolean;
  /** In the order of the checkout. */
  questions: AgencyQuestion[];
}

export interface HandQuestion extends Pick<Question, "id" | "subject" | "kind" | "isSensitive"> {
  text: string;
  /** Empty unless the kind is `choice`. */
  options: { id: string; name: string }[];
}
