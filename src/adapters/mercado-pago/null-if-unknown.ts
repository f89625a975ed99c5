import { PaymentProviderError } from "../../ports/payments.ts";

/** What was asked for, or null where the provider knows no such thing. */
export async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "not-found") return null;
    throw error;
  }
}
