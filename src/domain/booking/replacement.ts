import type { PaymentStatus } from "../payments/payment-status.ts";
import type { BookingStatus } from "./booking-status.ts";

interface KnownPayment {
  status: PaymentStatus;
  /** Null while nothing was paid in its checkout. */
  providerPaymentId: string | null;
}

/** Whether the provider has money of a payment, or may still get it. */
export const isUnderWay = ({ status, providerPaymentId }: KnownPayment): boolean =>
  status === "approved" || (status === "pending" && providerPaymentId !== null);

/** Whether a booking may be replaced: it is unpaid, and no payment has begun. */
export const mayBeReplaced = (status: BookingStatus, payments: readonly KnownPayment[]): boolean =>
  status === "PENDING" && !payments.some(isUnderWay);

/** Whether a booking's seats are held and no payment has begun. */
export const waitsForPayment = (
  booking: { status: BookingStatus; holdExpiresAt: Date },
  payments: readonly KnownPayment[],
  now: Date,
): boolean => mayBeReplaced(booking.status, payments) && now < booking.holdExpiresAt;
