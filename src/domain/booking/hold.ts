import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Seats are kept for an unpaid booking this long. */
const HOLD_MS = 30 * 60_000;

/** How long before the hold lapses a traveller who has not paid gets an e-mail. */
const REMINDED_BEFORE_MS = 20 * 60_000;

export const remindToPayAt = ({ holdExpiresAt }: { holdExpiresAt: Date }): Date =>
  new Date(holdExpiresAt.getTime() - REMINDED_BEFORE_MS);

/** How long the seats stay at least for trying again, once a payment has ended without money. */
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

/** A hold, and what it was before payments under way extended it: null where none has, or staff has extended it since. */
export interface ExtendedHold {
  holdExpiresAt: Date;
  holdBeforePayments: Date | null;
}

/** What a hold that is to last until a moment was before payments extended it. */
export const beforePayments = (hold: ExtendedHold, until: Date): Date | null =>
  hold.holdBeforePayments ?? (until > hold.holdExpiresAt ? hold.holdExpiresAt : null);

/** A payment under way, and until when it may be completed at the provider; null where nobody can say. */
export interface LivingPayment {
  expiresAt: Date | null;
}

/**
 * The hold once a payment has ended without money: what the payments that are still under way justify, and ten minutes for trying
 * again, but no longer than it was. A hold that no payment extended stays, as does one that has lapsed.
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
