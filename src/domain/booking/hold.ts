import { DAY_MS, HOUR_MS } from "../durations.ts";

const HOLD_MS = 30 * 60_000;

const REMINDER_LEAD_MS = 20 * 60_000;

export const remindToPayAt = ({ holdExpiresAt }: { holdExpiresAt: Date }): Date =>
  new Date(holdExpiresAt.getTime() - REMINDER_LEAD_MS);

/** Minimum hold for another attempt after a failed payment. */
const RETRY_PERIOD_MS = 10 * 60_000;

/** The provider states up to two business days, and gives no expiry. */
const REVIEW_MS = 2 * DAY_MS;

/**
 * Longest unpaid hold, counted from the creation of the first booking. It allows for the slowest single payment: a review of a
 * payment that was attempted within the first hour. Without a ceiling, a series of cash vouchers or changes could hold seats
 * for ever.
 */
const CEILING_MS = REVIEW_MS + HOUR_MS;

/** `isHeldAt` of `db/queries/booking/held.ts` is the same rule for queries. */
export const isHeld = ({ holdExpiresAt }: { holdExpiresAt: Date | null }, now: Date): boolean =>
  holdExpiresAt !== null && holdExpiresAt > now;

export interface HeldBooking {
  createdAt: Date;
  /** Creation of the first booking in the chain of replaced bookings. */
  heldSince: Date | null;
}

export const holdCeiling = ({ createdAt, heldSince }: HeldBooking): Date =>
  new Date((heldSince ?? createdAt).getTime() + CEILING_MS);

/** A booking that replaces a held booking inherits the start of the replaced hold. */
export const heldSinceOf = (
  replaced: (HeldBooking & { holdExpiresAt: Date }) | undefined,
  now: Date,
): Date | null => (replaced && isHeld(replaced, now) ? (replaced.heldSince ?? replaced.createdAt) : null);

export function newHoldExpiry(booking: HeldBooking, cutOffAt: Date): Date {
  const limits = [booking.createdAt.getTime() + HOLD_MS, cutOffAt.getTime(), holdCeiling(booking).getTime()];
  return new Date(Math.min(...limits));
}

export function pendingUntil(payment: {
  status: string;
  createdAt: Date;
  expiresAt: Date | null;
}): Date | null {
  if (payment.expiresAt || payment.status !== "in_process") return payment.expiresAt;
  return new Date(payment.createdAt.getTime() + REVIEW_MS);
}

/**
 * The hold lasts as long as the payment may be completed. The extension never passes the cut-off or the ceiling, and the hold
 * never becomes shorter.
 */
export function extendedHoldExpiry(
  booking: HeldBooking & { holdExpiresAt: Date },
  payment: Parameters<typeof pendingUntil>[0],
  cutOffAt: Date,
): Date {
  const paymentEnds = pendingUntil(payment);
  if (!paymentEnds) return booking.holdExpiresAt;
  const limits = [paymentEnds, cutOffAt, holdCeiling(booking)];
  const latestExpiry = Math.min(...limits.map((limit) => limit.getTime()));
  return new Date(Math.max(booking.holdExpiresAt.getTime(), latestExpiry));
}

export interface ExtendedHold {
  holdExpiresAt: Date;
  /**
   * The hold ends at this time if no payment is pending any more. Null if no payment has extended the hold, or if staff has
   * extended it since.
   */
  holdBeforePayments: Date | null;
}

export type NewHold = ExtendedHold & { holdBeforePayments: Date };

export function extendHold(
  held: HeldBooking & ExtendedHold,
  payment: Parameters<typeof pendingUntil>[0],
  cutOffAt: Date,
): NewHold | null {
  const holdExpiresAt = extendedHoldExpiry(held, payment, cutOffAt);
  if (holdExpiresAt <= held.holdExpiresAt) return null;
  return { holdExpiresAt, holdBeforePayments: held.holdBeforePayments ?? held.holdExpiresAt };
}

export interface LivingPayment {
  expiresAt: Date | null;
}

export interface EndedPayment {
  living: readonly LivingPayment[];
  /** False if the payment was refunded or charged back, or if its failure was known. */
  hasFailed: boolean;
  now: Date;
}

/**
 * Returns the hold after a payment ended without money. The hold lasts as long as other pending payments may be completed, and
 * at least ten minutes for another attempt after a failure. A refund or a chargeback justifies no further attempt. The hold
 * never becomes longer.
 */
export function holdWithoutPayment(
  { holdExpiresAt, holdBeforePayments }: ExtendedHold,
  { living, hasFailed, now }: EndedPayment,
): NewHold | null {
  if (!holdBeforePayments || !isHeld({ holdExpiresAt }, now)) return null;
  const retryUntil = now.getTime() + (hasFailed ? RETRY_PERIOD_MS : 0);
  const ownEnd = Math.max(holdBeforePayments.getTime(), retryUntil);
  const latestEnd = Math.max(
    ownEnd,
    ...living.map(({ expiresAt }) => (expiresAt ?? holdExpiresAt).getTime()),
  );
  const atMost = (end: number) => new Date(Math.min(holdExpiresAt.getTime(), end));
  return { holdExpiresAt: atMost(latestEnd), holdBeforePayments: atMost(ownEnd) };
}
