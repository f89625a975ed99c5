import type { PaymentInFlight } from "../../../../domain/payments/in-flight.ts";
import type { Refused } from "../../acts.ts";

/** Returns undefined if the refusal has another reason. */
export function blockingPayment({ code, facts: { since, until } }: Refused): PaymentInFlight | undefined {
  if (code !== "booking-being-paid" || typeof since !== "string") return undefined;
  return { since: new Date(since), until: typeof until === "string" ? new Date(until) : null };
}
