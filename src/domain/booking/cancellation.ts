import { addDays, placeDate, placeInstant } from "../departures/place-time.ts";
import { isAtProvider, type PaymentMethod } from "../payments/payment-method.ts";
import { type HeldMoney, refundOf } from "../payments/refundable.ts";
import type { BookingStanding } from "./booking-standing.ts";
import type { BookingStatus } from "./booking-status.ts";
import { addBusinessDays } from "./business-days.ts";
import { FREE_CANCELLATION_MS, freeCancellationUntil } from "./free-cancellation.ts";

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

interface NamedPayment {
  providerPaymentId: string | null;
  paymentMethod: PaymentMethod | null;
  amount: number;
}

/**
 * Of a booking's payments the one that it names: once it is confirmed, the one that paid it. One that the agency took has no name
 * at the provider; of several the first that brought money is the one.
 */
export function namedPayment<P extends NamedPayment>(
  { providerPaymentId: name, confirmedAt }: CancellableBooking,
  payments: readonly P[],
): P | undefined {
  if (name !== null) return payments.find((one) => one.providerPaymentId === name);
  const taken = confirmedAt === null ? [] : payments.filter((one) => !isAtProvider(one));
  return taken.find(({ amount }) => amount > 0) ?? taken[0];
}

/** Whether a booking may be cancelled: until its departure, also where its hold lapsed while the traveller pressed the button. */
export const mayCancel = ({ status, date, startTime }: CancellableBooking, now: Date): boolean =>
  status !== "CANCELLED" && placeInstant(date, startTime) > now;

/** Whether cancelling is offered: not once the hold has lapsed, since the job `lapse-hold` cancels that booking soon after. */
export const offersCancelling = (
  booking: CancellableBooking,
  standing: BookingStanding,
  now: Date,
): boolean => standing !== "lapsed" && mayCancel(booking, now);

/** When a line was bought: with its booking, or by a later change of it. */
const purchaseOf = (booking: CancellableBooking, { soldAt }: { soldAt: Date | null }): CancellationFacts => {
  const facts = cancellationFacts(booking);
  return soldAt && soldAt > facts.purchasedAt ? { ...facts, purchasedAt: soldAt } : facts;
};

/** By which rule a line of a booking is given back at a moment, and whether it is. */
export const lineTerms = (
  booking: CancellableBooking,
  line: { soldAt: Date | null },
  now: Date,
): CancellationTerms => cancellationTerms(purchaseOf(booking, line), now);

/** Returns the moment from which a person of a line gets no refund for leaving. */
export function lineTermsEndAt(booking: CancellableBooking, line: { soldAt: Date | null }): Date {
  const facts = purchaseOf(booking, line);
  const byPolicy = freeCancellationUntil(facts.startsAt);
  const lastDay = withdrawalUntil(facts);
  if (!lastDay) return byPolicy;
  const byLaw = placeInstant(addDays(lastDay, 1), "00:00");
  return byLaw > byPolicy ? byLaw : byPolicy;
}

/** The lines whose people are given their money back if they leave at a moment. */
export const refundableLines = <Line extends { soldAt: Date | null }>(
  booking: CancellableBooking,
  lines: readonly Line[],
  now: Date,
): Line[] => lines.filter((line) => lineTerms(booking, line, now).refund === "full");

/**
 * What the traveller gets back for cancelling a booking at a moment, whole pesos: what is left of its payments, or as much of it as
 * the lines cost that are given back.
 */
export function refundIfCancelled(
  booking: CancellableBooking,
  lines: readonly { soldAt: Date | null; amount: number }[],
  money: HeldMoney,
  now: Date,
): number {
  if (booking.status !== "CONFIRMED") return 0;
  const back = refundableLines(booking, lines, now);
  if (back.length === lines.length) return money.held;
  return refundOf(
    back.reduce((sum, { amount }) => sum + amount, 0),
    money,
  );
}
