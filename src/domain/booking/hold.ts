import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Seats are kept for an unpaid booking this long. */
const HOLD_MS = 30 * 60_000;

/** How long before the hold lapses a traveller who has not paid gets an e-mail. */
const REMINDED_BEFORE_MS = 20 * 60_000;

export const remindToPayAt = ({ holdExpiresAt }: { holdExpiresAt: Date }): Date =>
  new Date(holdExpiresAt.getTime() - REMINDED_BEFORE_MS);

/** Shortest hold left for another attempt after a payment has failed. */
const TRY_AGAIN_MS = 10 * 60_000;

/** The provider reviews a payment for up to two business days, and names no end to it. */
const REVIEW_MS = 2 * DAY_MS;

/**
 * From the creation of the first booking no unpaid hold lasts longer: as long as the slowest single payment, a review of an
 * attempt within the first hour. Without an end, one cash voucher after another, or one change after another, would keep the
 * seats for ever.
 */
const CEILING_MS = REVIEW_MS + HOUR_MS;

export interface HeldBooking {
  createdAt: Date;
  /** The creation of the first of the bookings that were replaced one after the other; null where it replaced none. */
  heldSince: Date | null;
}

/** Until when a booking's seats can be kept unpaid at the most. */
export const holdCeiling = ({ createdAt, heldSince }: HeldBooking): Date =>
  new Date((heldSince ?? createdAt).getTime() + CEILING_MS);

/**
 * Since when a new booking's seats count as held: a booking that replaces a held one counts from the start of that one.
 * Where that one has lapsed, its seats were free for everybody, and the new hold counts from its own start.
 */
export const heldSinceOf = (
  replaced: (HeldBooking & { holdExpiresAt: Date }) | undefined,
  now: Date,
): Date | null =>
  replaced && now < replaced.holdExpiresAt ? (replaced.heldSince ?? replaced.createdAt) : null;

/** The moment at which a new hold lapses, never past the departure's cut-off nor the ceiling. */
export function newHoldExpiry(booking: HeldBooking, cutOffAt: Date): Date {
  const limits = [booking.createdAt.getTime() + HOLD_MS, cutOffAt.getTime(), holdCeiling(booking).getTime()];
  return new Date(Math.min(...limits));
}

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
 * the cut-off nor the ceiling, and never gets shorter by it.
 */
export function extendedHoldExpiry(
  booking: HeldBooking & { holdExpiresAt: Date },
  payment: Parameters<typeof pendingUntil>[0],
  cutOffAt: Date,
): Date {
  const paymentEnds = pendingUntil(payment);
  if (!paymentEnds) return booking.holdExpiresAt;
  const limits = [paymentEnds, cutOffAt, holdCeiling(booking)];
  const wanted = Math.min(...limits.map((limit) => limit.getTime()));
  return new Date(Math.max(booking.holdExpiresAt.getTime(), wanted));
}

/** A hold that payments under way may have extended. */
export interface ExtendedHold {
  holdExpiresAt: Date;
  /** The hold before that. Null if no payment has extended it, or if staff has extended it since. */
  holdBeforePayments: Date | null;
}

/** Returns the hold as a pending payment extends it (`extendedHoldExpiry`). Returns null if the payment does not extend the hold. */
export function extendHold(
  held: HeldBooking & ExtendedHold,
  payment: Parameters<typeof pendingUntil>[0],
  cutOffAt: Date,
): { holdExpiresAt: Date; holdBeforePayments: Date } | null {
  const holdExpiresAt = extendedHoldExpiry(held, payment, cutOffAt);
  if (holdExpiresAt <= held.holdExpiresAt) return null;
  return { holdExpiresAt, holdBeforePayments: held.holdBeforePayments ?? held.holdExpiresAt };
}

/** A payment under way. */
export interface LivingPayment {
  /** Until when it may be completed at the provider. Null if the provider does not say. */
  expiresAt: Date | null;
}

/**
 * Returns the hold after a payment has failed: as long as other payments under way may be completed, at least ten minutes for
 * another attempt, and never longer than before. A hold that no payment extended does not change, nor does a lapsed one.
 */
export function holdWithoutPayment(
  { holdExpiresAt, holdBeforePayments }: ExtendedHold,
  living: readonly LivingPayment[],
  now: Date,
): Date {
  if (!holdBeforePayments || holdExpiresAt <= now) return holdExpiresAt;
  const justified = [
    holdBeforePayments.getTime(),
    now.getTime() + TRY_AGAIN_MS,
    ...living.map(({ expiresAt }) => (expiresAt ?? holdExpiresAt).getTime()),
  ];
  return new Date(Math.min(holdExpiresAt.getTime(), Math.max(...justified)));
}
