import { type HeldBooking, holdCeiling } from "../booking/hold.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Cash is offered only where this much time is left to pay it. */
const CASH_NEEDS_MS = DAY_MS;
/** Cash and transfers may be completed for so long: the provider takes no less than a day, and may be asked late. */
const PENDING_LIMIT_MS = 25 * HOUR_MS;
/** A checkout opens so much earlier than its attempt, since the provider's clock may be behind. */
const OPENS_EARLIER_MS = 5 * 60_000;

/**
 * Until when an attempt's checkout takes payments, and until when cash and transfers of it may be completed. They are kept
 * with the attempt: hold and schedule may change between two tries of it, its request may not.
 * @param since when the attempt is written.
 */
export function checkoutEnds(
  booking: HeldBooking & { holdExpiresAt: Date },
  cutOffAt: Date,
  since: Date,
): { checkoutExpiresAt: Date; pendingExpiresAt: Date } {
  const limits = [cutOffAt.getTime(), holdCeiling(booking).getTime(), since.getTime() + PENDING_LIMIT_MS];
  return { checkoutExpiresAt: booking.holdExpiresAt, pendingExpiresAt: new Date(Math.min(...limits)) };
}

/** When an attempt's checkout opens. */
export const checkoutOpensAt = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() - OPENS_EARLIER_MS);

/** Whether cash can still be paid in an attempt's checkout. */
export const acceptsCash = (since: Date, pendingExpiresAt: Date): boolean =>
  pendingExpiresAt.getTime() - since.getTime() > CASH_NEEDS_MS;
