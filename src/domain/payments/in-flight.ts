import type { PaymentStatus } from "./payment-status.ts";

interface Attempt {
  /** Null until somebody has paid in the checkout. */
  providerPaymentId: string | null;
  status: PaymentStatus;
  /** Null in attempts of an old release. */
  checkoutExpiresAt: Date | null;
}

/** Time in which the news of a payment that was made in a checkout arrive. */
export const NEWS_DELAY_MS = 10 * 60_000;

/** Tells whether money may still arrive for an attempt at the provider: its checkout is open, or its payment is pending. */
export const isInFlight = ({ providerPaymentId, status, checkoutExpiresAt }: Attempt, now: Date): boolean =>
  providerPaymentId === null ? checkoutExpiresAt === null || checkoutExpiresAt > now : status === "pending";
