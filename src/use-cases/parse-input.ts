import type { ZodType } from "zod";
import { DomainError } from "../domain/errors.ts";
import type { Locale } from "../domain/locale.ts";
import { fieldMessages } from "../domain/validation/field-messages.ts";

/**
 * Returns the input, checked against its schema.
 * @throws DomainError `invalid-input` with a message by field name, in the reader's language.
 */
export function parseInput<T>(schema: ZodType<T>, input: unknown, locale: Locale): T {
  const result = schema.safeParse(input);
  if (!result.success) throw new DomainError("invalid-input", {}, fieldMessages(result.error, locale));
  return result.data;
}
