import { inLocale, type Locale } from "../../../domain/locale.ts";
import type { Question } from "../../../domain/questions/question.ts";
import type { QuestionView } from "../question-view.ts";

export const toQuestionView = (
  { id, subject, kind, text, options, isRequired, isSensitive }: Omit<Question, "position" | "experienceId">,
  locale: Locale,
): QuestionView => ({
  ...{ id, subject, kind, isRequired, isSensitive },
  text: inLocale(text, locale),
  options: options.map((option) => ({ id: option.id, name: inLocale(option.name, locale) })),
});
