import { PaymentProviderError } from "../../ports/payments.ts";

/** The result of a read, or null where the provider answers 404. */
export async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "not-found") return null;
    throw error;
  }
}
