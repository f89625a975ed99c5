import { DomainError } from "../../src/domain/errors.ts";
import { EmailProviderError } from "../../src/ports/email.ts";
import { PaymentProviderError } from "../../src/ports/payments.ts";

/** A use case has found a state from which its own move is impossible: it should have looked before. */
const FAULTS = new Set(["illegal-transition", "invalid-input", "not-signed-in"]);

/** `ok`, or the code of the typed error that a use case ended in. @throws what is no typed error: a fault. */
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
