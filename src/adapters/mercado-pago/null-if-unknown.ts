import { PaymentProviderError } from "../../ports/payments.ts";

/** Returns the result of a read, or null if the provider responds with 404. */
export async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "not-found") return null;
    throw error;
  }
}
