import { placeDate } from "../departures/place-time.ts";
import { DAY_MS } from "../durations.ts";
import { addBusinessDays } from "./business-days.ts";

const FREE_CANCELLATION_MS = DAY_MS;
/** Right of withdrawal, Ley 1480 of 2011, art. 47. */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** The money must be back within so many calendar days, Ley 2439 of 2024. */
export const REFUND_CALENDAR_DAYS = 15;

export interface CancellationFacts {
  purchasedAt: Date;
  startsAt: Date;
}

/** What the traveller gets back for cancelling now, and by which rule. */
export type CancellationTerms = { refund: "full"; by: "policy" | "right-of-withdrawal" } | { refund: "none" };

/** Last day, in the place, on which the purchase can be withdrawn from. */
export const withdrawalEndsOn = (purchasedAt: Date): string =>
  addBusinessDays(placeDate(purchasedAt), WITHDRAWAL_BUSINESS_DAYS);

/**
 * Free up to 24 hours before the start; or within five business days of the purchase where the service starts
 * later than those. Whichever is kinder to the traveller applies.
 */
export function cancellationTerms(booking: CancellationFacts, now: Date): CancellationTerms {
  if (booking.startsAt.getTime() - now.getTime() >= FREE_CANCELLATION_MS)
    return { refund: "full", by: "policy" };
  const lastDay = withdrawalEndsOn(booking.purchasedAt);
  const startsLater = placeDate(booking.startsAt) > lastDay;
  if (startsLater && placeDate(now) <= lastDay) return { refund: "full", by: "right-of-withdrawal" };
  return { refund: "none" };
}

/** The moment until which cancelling is free by the policy. */
export const freeCancellationUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);
