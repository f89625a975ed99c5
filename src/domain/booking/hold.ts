import { DAY_MS } from "../durations.ts";

/** Seats are kept for an unpaid booking this long. */
const HOLD_MS = 30 * 60_000;

/** The moment at which a new hold lapses, never past the departure's cut-off. */
export const newHoldExpiry = (now: Date, cutOffAt: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, cutOffAt.getTime()));

/** The provider reviews a payment for up to two business days, and names no end to it. */
const REVIEW_MS = 2 * DAY_MS;

/** Until when a pending payment may still be completed; null where nobody can say. */
export function pendingUntil(payment: {
  status: string;
  createdAt: Date;
  expiresAt: Date | null;
}): Date | null {
  if (payment.expiresAt || payment.status !== "in_process") return payment.expiresAt;
  return new Date(payment.createdAt.getTime() + REVIEW_MS);
}

/**
 * The hold while the provider calls a payment pending: it lasts as long as that payment may still be completed,
 * never past the cut-off, and never gets shorter by it.
 */
export function extendedHoldExpiry(current: Date, paymentExpiresAt: Date | null, cutOffAt: Date): Date {
  if (!paymentExpiresAt) return current;
  const wanted = Math.min(paymentExpiresAt.getTime(), cutOffAt.getTime());
  return new Date(Math.max(current.getTime(), wanted));
}
