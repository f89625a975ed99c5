import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Seats are kept for an unpaid booking this long. */
const HOLD_MS = 30 * 60_000;

/** The moment at which a new hold lapses, never past the departure's cut-off. */
export const newHoldExpiry = (now: Date, cutOffAt: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, cutOffAt.getTime()));

/** Whoever has not paid is told so much before the seats go: time to find the card, and to come back to it. */
const REMINDED_BEFORE_MS = 20 * 60_000;

export const remindToPayAt = ({ holdExpiresAt }: { holdExpiresAt: Date }): Date =>
  new Date(holdExpiresAt.getTime() - REMINDED_BEFORE_MS);

/** The provider reviews a payment for up to two business days, and names no end to it. */
const REVIEW_MS = 2 * DAY_MS;

/**
 * From its booking's creation no unpaid hold lasts longer: as long as the slowest single payment, a review of an attempt
 * within the first hour. Without an end, one cash voucher after another would keep the seats for ever.
 */
const CEILING_MS = REVIEW_MS + HOUR_MS;

/** Until when a booking's seats can be kept unpaid at the most. */
export const holdCeiling = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + CEILING_MS);

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
 * The hold while the provider calls a payment pending: it lasts as long as that payment may still be completed, never past
 * the cut-off nor the ceiling that counts from the booking's creation, and never gets shorter by it.
 */
export function extendedHoldExpiry(
  booking: { holdExpiresAt: Date; createdAt: Date },
  payment: Parameters<typeof pendingUntil>[0],
  cutOffAt: Date,
): Date {
  const paymentEnds = pendingUntil(payment);
  if (!paymentEnds) return booking.holdExpiresAt;
  const limits = [paymentEnds, cutOffAt, holdCeiling(booking)];
  const wanted = Math.min(...limits.map((limit) => limit.getTime()));
  return new Date(Math.max(booking.holdExpiresAt.getTime(), wanted));
}
