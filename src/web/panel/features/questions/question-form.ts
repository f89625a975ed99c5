import {
  MAX_OPTIONS,
  type QuestionKind,
  type QuestionSubject,
} from "../../../../domain/questions/question.ts";
import type { AgencyQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { textOf } from "../acts/form-values.ts";

/** A row of the options. Rows without names are ignored. */
interface TypedOption {
  id: string;
  es: string;
  en: string;
}

/** Contents of the form, as typed. */
export interface TypedQuestion {
  /** Unchecked, like the kind. */
  subject: QuestionSubject;
  kind: QuestionKind;
  es: string;
  en: string;
  options: TypedOption[];
  isRequired: boolean;
  isSensitive: boolean;
}

/** Rows that a choice has at first. The form always offers a few more than it has. */
const FIRST_ROWS = 4;
const SPARE_ROWS = 2;

/** Adds empty rows. Ids of new options are not those of any former one. */
function withSpareRows(options: readonly TypedOption[], newId: () => string): TypedOption[] {
  const count = Math.min(MAX_OPTIONS, Math.max(FIRST_ROWS, options.length + SPARE_ROWS));
  const spare = Array.from({ length: Math.max(0, count - options.length) }, () => ({
    ...{ id: newId(), es: "", en: "" },
  }));
  return [...options, ...spare];
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

function readOption(form: FormData, at: number): TypedOption[] {
  const id = textOf(form, `optionId.${at}`);
  const [es, en] = [textOf(form, `optionEs.${at}`) ?? "", textOf(form, `optionEn.${at}`) ?? ""];
  return id === undefined ? [] : [{ id, es, en }];
}

export const readQuestion = (form: FormData): TypedQuestion => ({
  subject: textOf(form, "subject") as QuestionSubject,
  kind: textOf(form, "kind") as QuestionKind,
  ...{ es: textOf(form, "es") ?? "", en: textOf(form, "en") ?? "" },
  ...{ isRequired: form.has("isRequired"), isSensitive: form.has("isSensitive") },
  options: Array.from({ length: MAX_OPTIONS }, (_, at) => readOption(form, at)).flat(),
});

/** Rows of the form that become options. Only a choice has options. */
const filledRows = ({ kind, options }: TypedQuestion): TypedOption[] =>
  kind === "choice" ? options.filter(({ es, en }) => es !== "" || en !== "") : [];

export const questionInput = (typed: TypedQuestion) => ({
  ...{ subject: typed.subject, kind: typed.kind, text: { "es-CO": typed.es, en: typed.en } },
  ...{ isRequired: typed.isRequired, isSensitive: typed.isSensitive },
  options: filledRows(typed).map(({ id, es, en }) => ({ id, name: { "es-CO": es, en } })),
});

/** Returns the errors of the input by the form's fields. An option's error is at its row, which may follow empty ones. */
export function fieldErrors(
  typed: TypedQuestion,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const filled = filledRows(typed);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, at, , locale] = path.split(".");
      if (path === "text.es-CO") return ["es", message];
      if (path === "text.en") return ["en", message];
      if (!path.startsWith("options.") || !locale) return [path, message];
      const row = typed.options.findIndex(({ id }) => id === filled[Number(at)]?.id);
      return [`${locale === "en" ? "optionEn" : "optionEs"}.${row}`, message];
    }),
  );
}
