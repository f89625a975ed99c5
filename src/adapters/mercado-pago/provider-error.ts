import { MercadoPagoError } from "mercadopago";
import { PaymentProviderError, type ProviderErrorBody } from "../../ports/payments.ts";

/**
 * Statuses after which a retry may succeed: request timeout, idempotency key locked by a call in progress, failed
 * dependency.
 */
const PASSING = new Set([408, 423, 424]);

/** Converts any error of the SDK to the port's error. `status` is 0 without a response. */
export function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof MercadoPagoError)) {
    return new PaymentProviderError("unavailable", 0, "the call failed", { cause: error });
  }
  const { status } = error;
  return new PaymentProviderError(kindOf(status), status, sentence(error), {
    cause: error,
    body: bodyOf(error),
  });
}

const bodyOf = ({ message, error, causes }: MercadoPagoError): ProviderErrorBody => ({
  message,
  error: error || null,
  cause: Array.isArray(causes) ? causes : [],
});

function kindOf(status: number): PaymentProviderError["kind"] {
  if (status < 400 || status >= 500 || PASSING.has(status)) return "unavailable";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  return "refused";
}

/** Returns the provider's message and its first cause, such as `invalid_items: unit_price invalid (4037)`. */
function sentence(error: MercadoPagoError): string {
  const causes: unknown = error.causes;
  const first: unknown = Array.isArray(causes) ? causes[0] : undefined;
  const code = typeof first === "object" && first !== null && "code" in first ? ` (${first.code})` : "";
  const name = error.error && error.error !== error.message ? `${error.error}: ` : "";
  return `${name}${error.message}${code}`;
}
