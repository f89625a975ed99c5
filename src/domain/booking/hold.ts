import { DAY_MS, HOUR_MS } from "../durations.ts";

const HOLD_MS = 30 * 60_000;

/** Before the end of the hold. */
const REMINDER_LEAD_MS = 20 * 60_000;

export const remindToPayAt = ({ holdExpiresAt }: { holdExpiresAt: Date }): Date =>
  new Date(holdExpiresAt.getTime() - REMINDER_LEAD_MS);

/** Minimum hold after a failed payment. */
const RETRY_PERIOD_MS = 10 * 60_000;

/** The provider states up to two business days for a review, and gives no expiry. */
const REVIEW_MS = 2 * DAY_MS;

/**
 * Counted from the creation of the first booking. Allows for the slowest single payment: a review of an attempt within the
 * first hour. Without a ceiling, cash vouchers or changes could hold seats for ever.
 */
const CEILING_MS = REVIEW_MS + HOUR_MS;

/** A hold has ended at the moment of its expiry. `isHeldAt` of `db/queries/booking/held.ts` is the same rule for queries. */
export const isHeld = ({ holdExpiresAt }: { holdExpiresAt: Date | null }, now: Date): boolean =>
  holdExpiresAt !== null && holdExpiresAt > now;

export interface HeldBooking {
  createdAt: Date;
  /** Creation of the first booking in the chain of replaced bookings. Null if this booking replaced none. */
  heldSince: Date | null;
}

export const holdCeiling = ({ createdAt, heldSince }: HeldBooking): Date =>
  new Date((heldSince ?? createdAt).getTime() + CEILING_MS);

/**
 * A booking that replaces a held booking inherits its start. Returns null if the replaced hold has lapsed: the new hold
 * counts from its own creation.
 */
export const heldSinceOf = (
  replaced: (HeldBooking & { holdExpiresAt: Date }) | undefined,
  now: Date,
): Date | null => (replaced && isHeld(replaced, now) ? (replaced.heldSince ?? replaced.createdAt) : null);

/** Ends at the latest at the departure's cut-off or the ceiling. */
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
 * The hold lasts as long as the payment may be completed, but not past the cut-off or the ceiling. It never becomes shorter.
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
   * End of the hold without pending payments: the hold before the extension, or the end of the time for another attempt
   * after a failure, whichever is later. Null if no payment has extended the hold, or if staff has extended it since.
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
  /** Null if the provider states no deadline. */
  expiresAt: Date | null;
}

export interface EndedPayment {
  living: readonly LivingPayment[];
  /** False if the payment was refunded or charged back, or if its failure was known. */
  hasFailed: boolean;
  now: Date;
}

/**
 * The hold lasts as long as other pending payments may be completed, and at least ten minutes after a failure. A refund or a
 * charge-back justifies no further attempt. The hold never becomes longer. Returns null if it has lapsed or no payment
 * extended it.
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
