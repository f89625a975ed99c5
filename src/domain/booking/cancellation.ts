import { addDays, placeDate, placeInstant } from "../departures/place-time.ts";
import { isAtProvider, type PaymentMethod } from "../payments/payment-method.ts";
import { type HeldMoney, refundOf } from "../payments/refundable.ts";
import type { BookingStatus } from "./booking-status.ts";
import { addBusinessDays } from "./business-days.ts";
import { FREE_CANCELLATION_MS, freeCancellationUntil } from "./free-cancellation.ts";

/** Ley 1480 of 2011, art. 47. */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Ley 2439 of 2024. */
export const REFUND_CALENDAR_DAYS = 15;

export interface CancellationFacts {
  purchasedAt: Date;
  startsAt: Date;
}

export type CancellationTerms = { refund: "full"; by: "policy" | "right-of-withdrawal" } | { refund: "none" };

export const withdrawalEndsOn = (purchasedAt: Date): string =>
  addBusinessDays(placeDate(purchasedAt), WITHDRAWAL_BUSINESS_DAYS);

export function withdrawalUntil({ purchasedAt, startsAt }: CancellationFacts): string | null {
  const lastDay = withdrawalEndsOn(purchasedAt);
  return placeDate(startsAt) > lastDay ? lastDay : null;
}

/**
 * The refund is full up to 24 hours before the start (policy). The refund is also full within five business days of the
 * purchase, if the service starts after these days (right of withdrawal).
 */
export function cancellationTerms(booking: CancellationFacts, now: Date): CancellationTerms {
  if (booking.startsAt.getTime() - now.getTime() >= FREE_CANCELLATION_MS)
    return { refund: "full", by: "policy" };
  const lastDay = withdrawalUntil(booking);
  if (lastDay && placeDate(now) <= lastDay) return { refund: "full", by: "right-of-withdrawal" };
  return { refund: "none" };
}

export interface CancellableBooking {
  status: BookingStatus;
  date: string;
  startTime: string;
  createdAt: Date;
  confirmedAt: Date | null;
  providerPaymentId: string | null;
}

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
 * Returns the payment to which a booking refers: the payment that confirmed the booking or, if the booking is unpaid, the
 * payment that was read last. Money that the agency took itself has no provider id. If the agency took several payments, the
 * first with a positive amount is returned.
 */
export function namedPayment<P extends NamedPayment>(
  { providerPaymentId: name, confirmedAt }: CancellableBooking,
  payments: readonly P[],
): P | undefined {
  if (name !== null) return payments.find((one) => one.providerPaymentId === name);
  const taken = confirmedAt === null ? [] : payments.filter((one) => !isAtProvider(one));
  return taken.find(({ amount }) => amount > 0) ?? taken[0];
}

const purchaseOf = (booking: CancellableBooking, { soldAt }: { soldAt: Date | null }): CancellationFacts => {
  const facts = cancellationFacts(booking);
  return soldAt && soldAt > facts.purchasedAt ? { ...facts, purchasedAt: soldAt } : facts;
};

export const lineTerms = (
  booking: CancellableBooking,
  line: { soldAt: Date | null },
  now: Date,
): CancellationTerms => cancellationTerms(purchaseOf(booking, line), now);

export function lineTermsEndAt(booking: CancellableBooking, line: { soldAt: Date | null }): Date {
  const facts = purchaseOf(booking, line);
  const byPolicy = freeCancellationUntil(facts.startsAt);
  const lastDay = withdrawalUntil(facts);
  if (!lastDay) return byPolicy;
  const byLaw = placeInstant(addDays(lastDay, 1), "00:00");
  return byLaw > byPolicy ? byLaw : byPolicy;
}

export const refundableLines = <Line extends { soldAt: Date | null }>(
  booking: CancellableBooking,
  lines: readonly Line[],
  now: Date,
): Line[] => lines.filter((line) => lineTerms(booking, line, now).refund === "full");

/** Returns the refund for cancelling a booking now, in whole pesos; 0 unless the booking is confirmed. */
export function refundIfCancelled(
  booking: CancellableBooking,
  lines: readonly { soldAt: Date | null; amount: number }[],
  money: HeldMoney,
  now: Date,
): number {
  if (booking.status !== "CONFIRMED") return 0;
  const refundable = refundableLines(booking, lines, now);
  if (refundable.length === lines.length) return money.held;
  return refundOf(
    refundable.reduce((sum, { amount }) => sum + amount, 0),
    money,
  );
}
