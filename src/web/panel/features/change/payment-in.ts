import type { PaymentInFlight } from "../../../../domain/payments/in-flight.ts";
import type { Refused } from "../../acts.ts";

/** Returns the payment because of which a change was refused. Undefined for any other refusal. */
export function paymentIn({ code, facts: { since, until } }: Refused): PaymentInFlight | undefined {
  if (code !== "booking-being-paid" || typeof since !== "string") return undefined;
  return { since: new Date(since), until: typeof until === "string" ? new Date(until) : null };
}
