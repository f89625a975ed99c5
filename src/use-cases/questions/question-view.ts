import type { Question } from "../../domain/questions/question.ts";

export interface QuestionView
  extends Pick<Question, "id" | "subject" | "kind" | "isRequired" | "isSensitive"> {
  text: string;
  options: { id: string; name: string }[];
}
