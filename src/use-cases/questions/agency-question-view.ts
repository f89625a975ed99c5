import type { Question } from "../../domain/questions/question.ts";

/** A question for the staff who edit questions. */
export interface AgencyQuestion extends Omit<Question, "position" | "options"> {
  options: { id: string; name: { "es-CO": string; en: string } }[];
  /** Whether a booking has answered it. An edit then replaces it, so that answers keep the question that they answer. */
  answered: boolean;
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
