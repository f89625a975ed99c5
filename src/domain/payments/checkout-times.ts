import { type HeldBooking, holdCeiling } from "../booking/hold.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

const MIN_CASH_PERIOD_MS = DAY_MS;
/**
 * Time in which cash and transfer payments can be completed. The provider's minimum is one day. The extra hour covers the time
 * until the request reaches the provider.
 */
const PENDING_LIMIT_MS = 25 * HOUR_MS;
/** The provider's clock may be slow by this much. */
const OPENING_LEAD_MS = 5 * 60_000;

/** Both times are stored with the attempt: hold and schedule may change between two retries, but the request must not. */
export function checkoutEnds(
  booking: HeldBooking & { holdExpiresAt: Date },
  cutOffAt: Date,
  since: Date,
): { checkoutExpiresAt: Date; pendingExpiresAt: Date } {
  const { holdExpiresAt } = booking;
  // A hold may outlast the ceiling by agreement. A hold may also outlast the cut-off, if staff have moved the cut-off to an
  // earlier time. The checkout must not close before the hold ends.
  const longest = Math.max(
    holdExpiresAt.getTime(),
    Math.min(cutOffAt.getTime(), holdCeiling(booking).getTime()),
  );
  const pendingExpiresAt = new Date(Math.min(longest, since.getTime() + PENDING_LIMIT_MS));
  return { checkoutExpiresAt: holdExpiresAt, pendingExpiresAt };
}

export const checkoutOpensAt = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() - OPENING_LEAD_MS);

export const acceptsCash = (since: Date, pendingExpiresAt: Date): boolean =>
  pendingExpiresAt.getTime() - since.getTime() > MIN_CASH_PERIOD_MS;
