import {
  MAX_OPTIONS,
  type QuestionKind,
  type QuestionSubject,
} from "../../../../domain/questions/question.ts";
import type { AgencyQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { textOf } from "../acts/form-values.ts";

/** Rows without names are ignored. */
interface TypedOption {
  id: string;
  es: string;
  en: string;
}

export interface TypedQuestion {
  /** `subject` and `kind` may hold any submitted text. */
  subject: QuestionSubject;
  kind: QuestionKind;
  es: string;
  en: string;
  options: TypedOption[];
  isRequired: boolean;
  isSensitive: boolean;
}

/** Minimum number of option rows, and number of empty rows after the stored options. */
const MIN_ROWS = 4;
const SPARE_ROWS = 2;

/** Each empty row gets a new id, so that no option reuses the id of a deleted option. */
function withSpareRows(options: readonly TypedOption[], newId: () => string): TypedOption[] {
  const count = Math.min(MAX_OPTIONS, Math.max(MIN_ROWS, options.length + SPARE_ROWS));
  const spareRows = Array.from({ length: Math.max(0, count - options.length) }, () => ({
    ...{ id: newId(), es: "", en: "" },
  }));
  return [...options, ...spareRows];
}

export const emptyQuestion = (newId: () => string): TypedQuestion => ({
  ...{ subject: "booking", kind: "text", es: "", en: "", isRequired: false, isSensitive: false },
  options: withSpareRows([], newId),
});

export const typedQuestion = (question: AgencyQuestion, newId: () => string): TypedQuestion => ({
  ...{ subject: question.subject, kind: question.kind },
  ...{ es: question.text["es-CO"], en: question.text.en },
  ...{ isRequired: question.isRequired, isSensitive: question.isSensitive },
  options: withSpareRows(
    question.options.map(({ id, name }) => ({ id, es: name["es-CO"], en: name.en })),
    newId,
  ),
});

function readOption(form: FormData, index: number): TypedOption[] {
  const id = textOf(form, `optionId.${index}`);
  const [es, en] = [textOf(form, `optionEs.${index}`) ?? "", textOf(form, `optionEn.${index}`) ?? ""];
  return id === undefined ? [] : [{ id, es, en }];
}

export const readQuestion = (form: FormData): TypedQuestion => ({
  subject: textOf(form, "subject") as QuestionSubject,
  kind: textOf(form, "kind") as QuestionKind,
  ...{ es: textOf(form, "es") ?? "", en: textOf(form, "en") ?? "" },
  ...{ isRequired: form.has("isRequired"), isSensitive: form.has("isSensitive") },
  options: Array.from({ length: MAX_OPTIONS }, (_, index) => readOption(form, index)).flat(),
});

/** Only a choice has options. */
const filledRows = ({ kind, options }: TypedQuestion): TypedOption[] =>
  kind === "choice" ? options.filter(({ es, en }) => es !== "" || en !== "") : [];

export const questionInput = (typed: TypedQuestion) => ({
  ...{ subject: typed.subject, kind: typed.kind, text: { "es-CO": typed.es, en: typed.en } },
  ...{ isRequired: typed.isRequired, isSensitive: typed.isSensitive },
  options: filledRows(typed).map(({ id, es, en }) => ({ id, name: { "es-CO": es, en } })),
});

/** An option's error belongs to its row, which may follow empty rows. */
export function fieldErrors(
  typed: TypedQuestion,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const optionRows = filledRows(typed);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index, , locale] = path.split(".");
      if (path === "text.es-CO") return ["es", message];
      if (path === "text.en") return ["en", message];
      if (!path.startsWith("options.") || !locale) return [path, message];
      const row = typed.options.findIndex(({ id }) => id === optionRows[Number(index)]?.id);
      return [`${locale === "en" ? "optionEn" : "optionEs"}.${row}`, message];
    }),
  );
}
