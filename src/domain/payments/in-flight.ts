import type { PaymentStatus } from "./payment-status.ts";

interface Attempt {
  /** Null until somebody has paid in the checkout. */
  providerPaymentId: string | null;
  status: PaymentStatus;
  /** Null in attempts of an old release. */
  checkoutExpiresAt: Date | null;
}

/** Time in which the news of a payment that was made in a checkout arrive. */
const NEWS_DELAY_MS = 10 * 60_000;

/** A checkout takes another card after a rejected one. */
function isInFlight({ providerPaymentId, status, checkoutExpiresAt }: Attempt, now: Date): boolean {
  const isOpen = checkoutExpiresAt !== null && checkoutExpiresAt > now;
  if (status === "pending") return providerPaymentId !== null || checkoutExpiresAt === null || isOpen;
  return status === "rejected" && isOpen;
}

/**
 * Returns whether money may still arrive for attempts at the provider: a checkout is open or has just ended, or a payment is
 * pending.
 */
export function isBeingPaid(attempts: readonly Attempt[], now: Date): boolean {
  const newsUntil = new Date(now.getTime() - NEWS_DELAY_MS);
  return attempts.some((attempt) => isInFlight(attempt, newsUntil));
}
