import { formatDate } from "../departures/format-place-time.ts";
import { isDate } from "../departures/place-time.ts";
import { inLocale, type Locale } from "../locale.ts";
import type { IssueCode } from "../validation/field-messages.ts";
import { line } from "../validation/text.ts";
import { readTypedDate } from "../validation/typed-date.ts";
import type { Question } from "./question.ts";

/** In characters. */
export const MAX_ANSWER = 255;
const MAX_NUMBER = 1_000_000;

/**
 * An answer in its stored form: a line of text, the id of an option, `yes` or `no`, a whole number, or `YYYY-MM-DD`. `person`
 * is the index of a participant in the booking, and 0 is the lead.
 */
export interface Answer {
  questionId: string;
  person: number | null;
  value: string;
}

export type ParsedAnswer = { value: string | null } | { issue: IssueCode };

type AnsweredQuestion = Pick<Question, "kind" | "isRequired"> & { options: readonly { id: string }[] };

const text = line(1, MAX_ANSWER);

function parseValue({ kind, options }: AnsweredQuestion, typed: string): ParsedAnswer {
  switch (kind) {
    case "text": {
      const parsed = text.safeParse(typed);
      return parsed.success
        ? { value: parsed.data }
        : { issue: parsed.error.issues[0]?.message as IssueCode };
    }
    case "choice":
      return options.some(({ id }) => id === typed) ? { value: typed } : { issue: "not-an-option" };
    case "yes-no":
      return typed === "yes" || typed === "no" ? { value: typed } : { issue: "not-an-option" };
    case "number":
      return /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_NUMBER
        ? { value: String(Number(typed)) }
        : { issue: "not-a-number" };
    case "date": {
      const date = readTypedDate(typed);
      return isDate(date) ? { value: date } : { issue: "not-a-date" };
    }
  }
}

export function parseAnswer(question: AnsweredQuestion, typed: string): ParsedAnswer {
  const trimmed = typed.length > MAX_ANSWER * 4 ? typed : typed.trim();
  if (trimmed === "") return question.isRequired ? { issue: "required" } : { value: null };
  return parseValue(question, trimmed);
}

const YES_NO = { "es-CO": { yes: "Sí", no: "No" }, en: { yes: "Yes", no: "No" } } as const;

export function answerText(
  question: Pick<Question, "kind" | "options">,
  value: string,
  locale: Locale,
): string {
  switch (question.kind) {
    case "choice": {
      const option = question.options.find(({ id }) => id === value);
      return option ? inLocale(option.name, locale) : value;
    }
    case "yes-no":
      return value === "yes" || value === "no" ? YES_NO[locale][value] : value;
    case "date":
      return isDate(value) ? formatDate(value, locale) : value;
    default:
      return value;
  }
}
