import type { Detail } from "../../../../domain/participants/missing-details.ts";
import { SENSITIVE_CONSENT } from "../../../../domain/questions/answer-field.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { CompanionsView, MissingCompanion } from "../../../../use-cases/companions/companions-view.ts";
import { readAnswers } from "../../entities/questions/read-answers.ts";

export type TypedCompanion = Record<Detail, string> & {
  id: string;
  /** The person's number on the page that sent the form. */
  number: number;
  /** Name of the person's price on the page that sent the form. */
  price: string;
  /** Version of the accepted data policy; empty if the box is not ticked. */
  privacy: string;
  /** Answers by the id of their question. */
  answers: Readonly<Record<string, string>>;
  /** Version of the accepted consent to sensitive answers; empty if the box is not ticked. */
  sensitiveConsent: string;
};

const MAX_LENGTH = 255;

export function readTypedCompanion(form: FormData): TypedCompanion {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, MAX_LENGTH).trim() : "";
  };
  const number = Number(text("number"));
  return {
    id: text("id"),
    number: Number.isInteger(number) ? number : 0,
    price: text("price"),
    name: text("name"),
    birthDate: readTypedDate(text("birthDate")),
    documentType: text("documentType"),
    documentNumber: text("documentNumber"),
    privacy: text("privacy"),
    answers: Object.fromEntries(readAnswers(form).map(({ questionId, value }) => [questionId, value])),
    sensitiveConsent: text(SENSITIVE_CONSENT),
  };
}

/** Returns the person whose form shows the typed input again. */
export function placeOf(
  { missing }: Pick<CompanionsView, "missing">,
  typed: TypedCompanion,
): MissingCompanion | null {
  const samePerson = missing.find(({ id }) => id === typed.id);
  const ordered = [...missing].sort(
    (a, b) => Number(a.number < typed.number) - Number(b.number < typed.number),
  );
  return samePerson ?? ordered.find((person) => person.priceOption === typed.price) ?? ordered[0] ?? null;
}
