import { type HeldBooking, holdCeiling } from "../booking/hold.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Cash is offered only if at least this much time is left to pay. */
const CASH_NEEDS_MS = DAY_MS;
/**
 * How long cash and transfers may be completed. The provider's minimum is one day; the extra hour allows for a late
 * request.
 */
const PENDING_LIMIT_MS = 25 * HOUR_MS;
/** A checkout opens this much before its attempt was written, because the provider's clock may be behind. */
const OPENS_EARLIER_MS = 5 * 60_000;

/**
 * Returns until when a checkout accepts payments, and until when its cash and transfer payments may be completed. Both
 * are stored with the attempt: hold and schedule may change between two retries, but the request must not.
 * @param since when the attempt is written
 */
export function checkoutEnds(
  booking: HeldBooking & { holdExpiresAt: Date },
  cutOffAt: Date,
  since: Date,
): { checkoutExpiresAt: Date; pendingExpiresAt: Date } {
  const { holdExpiresAt } = booking;
  // A hold may outlast the ceiling by agreement, and the cut-off if staff has since moved it to an earlier time. The checkout
  // must not close before the hold ends.
  const longest = Math.max(
    holdExpiresAt.getTime(),
    Math.min(cutOffAt.getTime(), holdCeiling(booking).getTime()),
  );
  const pendingExpiresAt = new Date(Math.min(longest, since.getTime() + PENDING_LIMIT_MS));
  return { checkoutExpiresAt: holdExpiresAt, pendingExpiresAt };
}

export const checkoutOpensAt = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() - OPENS_EARLIER_MS);

export const acceptsCash = (since: Date, pendingExpiresAt: Date): boolean =>
  pendingExpiresAt.getTime() - since.getTime() > CASH_NEEDS_MS;
