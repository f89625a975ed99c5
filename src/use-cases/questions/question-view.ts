import type { Question } from "../../domain/questions/question.ts";

export interface QuestionView
  extends Pick<Question, "id" | "subject" | "kind" | "isRequired" | "isSensitive"> {
  text: string;
  /** Empty unless the kind is `choice`. */
  options: { id: string; name: string }[];
}
