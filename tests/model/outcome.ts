import { DomainError } from "../../src/domain/errors.ts";
import { EmailProviderError } from "../../src/ports/email.ts";
import { PaymentProviderError } from "../../src/ports/payments.ts";

/** Codes that count as faults: use cases check the state before a transition, and steps send valid input with a session. */
const FAULTS = new Set(["illegal-transition", "invalid-input", "not-signed-in"]);

/**
 * @returns `ok`, `not-settled`, the code of a domain error or the kind of a provider error.
 * @throws any other error, and domain errors of `FAULTS`.
 */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError && !FAULTS.has(error.code)) return error.code;
    if (error instanceof PaymentProviderError || error instanceof EmailProviderError) return error.kind;
    if (error instanceof Error && error.message.includes("has not settled the refund")) return "not-settled";
    throw error;
  }
}
