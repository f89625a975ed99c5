import { DomainError } from "../../src/domain/errors.ts";
import { EmailProviderError } from "../../src/ports/email.ts";
import { PaymentProviderError } from "../../src/ports/payments.ts";

/** A use case should have checked the state before. */
const FAULTS = new Set(["illegal-transition", "invalid-input", "not-signed-in"]);

/** @throws every error that is not a domain error. */
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
