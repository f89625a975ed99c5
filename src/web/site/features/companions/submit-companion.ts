import type { Application } from "../../../../use-cases/application.ts";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import { readTypedCompanion, type TypedCompanion } from "./typed-companion.ts";

export interface CompanionAnswer {
  typed: TypedCompanion;
  /** Error texts by field name. */
  messages: Readonly<Record<string, string>>;
  failure: Failure["code"] | null;
}

const orUndefined = (text: string) => (text === "" ? undefined : text);

/**
 * @returns the person's number, or the errors.
 * @throws errors outside the domain, and DomainError `booking-not-found`.
 */
export async function submitCompanion(
  application: Pick<Application, "completeByLink">,
  token: string,
  form: FormData,
): Promise<number | CompanionAnswer> {
  const typed = readTypedCompanion(form);
  const { number: _, ...person } = typed;
  const input = {
    ...{ token, id: person.id, privacy: person.privacy },
    name: orUndefined(person.name),
    birthDate: orUndefined(person.birthDate),
    documentType: orUndefined(person.documentType),
    documentNumber: orUndefined(person.documentNumber),
    answers: Object.entries(person.answers).map(([questionId, value]) => ({ questionId, value })),
    sensitiveConsent: orUndefined(person.sensitiveConsent),
  };
  try {
    await application.completeByLink(input);
    return typed.number;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const { code, fields } = readFailure(error);
    if (code === "booking-not-found") throw error;
    return { typed, messages: fields, failure: code === "invalid-input" ? null : code };
  }
}
