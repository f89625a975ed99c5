import { placeDate, placeInstant } from "../departures/place-time.ts";
import { DAY_MS } from "../durations.ts";
import type { BookingStanding } from "./booking-standing.ts";
import type { BookingStatus } from "./booking-status.ts";
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

/** The same day; null where the service starts before the right of withdrawal would end. */
export function withdrawalUntil({ purchasedAt, startsAt }: CancellationFacts): string | null {
  const lastDay = withdrawalEndsOn(purchasedAt);
  return placeDate(startsAt) > lastDay ? lastDay : null;
}

/**
 * Free up to 24 hours before the start; or within five business days of the purchase where the service starts
 * later than those. The rule that refunds the traveller more applies.
 */
export function cancellationTerms(booking: CancellationFacts, now: Date): CancellationTerms {
  if (booking.startsAt.getTime() - now.getTime() >= FREE_CANCELLATION_MS)
    return { refund: "full", by: "policy" };
  const lastDay = withdrawalUntil(booking);
  if (lastDay && placeDate(now) <= lastDay) return { refund: "full", by: "right-of-withdrawal" };
  return { refund: "none" };
}

/** Until when cancelling is free by the policy. */
export const freeCancellationUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);

interface CancellableBooking {
  status: BookingStatus;
  date: string;
  startTime: string;
  createdAt: Date;
  confirmedAt: Date | null;
  providerPaymentId: string | null;
}

/** The moments by which a booking's cancellation is judged. */
export const cancellationFacts = (booking: CancellableBooking): CancellationFacts => ({
  purchasedAt: booking.confirmedAt ?? booking.createdAt,
  startsAt: placeInstant(booking.date, booking.startTime),
});

/** Of a booking's payments the one that it names: once it is confirmed, the one that paid it. */
export const namedPayment = <P extends { providerPaymentId: string | null }>(
  { providerPaymentId: name }: CancellableBooking,
  payments: readonly P[],
): P | undefined => payments.find((one) => name !== null && one.providerPaymentId === name);

/** Whether a booking may be cancelled: until its departure, also where its hold lapsed while the traveller pressed the button. */
export const mayCancel = ({ status, date, startTime }: CancellableBooking, now: Date): boolean =>
  status !== "CANCELLED" && placeInstant(date, startTime) > now;

/** Whether cancelling is offered: not once the hold has lapsed, since the job `lapse-hold` cancels that booking soon after. */
export const offersCancelling = (
  booking: CancellableBooking,
  standing: BookingStanding,
  now: Date,
): boolean => standing !== "lapsed" && mayCancel(booking, now);

/** What the traveller gets back for cancelling a booking at a moment, whole pesos: what is left of its payment, or nothing. */
export function refundIfCancelled(
  booking: CancellableBooking,
  payments: readonly { providerPaymentId: string | null; amount: number; amountRefunded: number }[],
  now: Date,
): number {
  const paid = namedPayment(booking, payments);
  if (booking.status !== "CONFIRMED" || !paid) return 0;
  const { refund } = cancellationTerms(cancellationFacts(booking), now);
  return refund === "full" ? paid.amount - paid.amountRefunded : 0;
}
