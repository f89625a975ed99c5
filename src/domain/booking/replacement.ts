import type { PaymentStatus } from "../payments/payment-status.ts";
import type { BookingStatus } from "./booking-status.ts";

interface KnownPayment {
  status: PaymentStatus;
  /** Null until somebody pays in the checkout. */
  providerPaymentId: string | null;
}

/** Returns whether the provider has received the payment, or may still receive it. */
export const isUnderWay = ({ status, providerPaymentId }: KnownPayment): boolean =>
  status === "approved" || (status === "pending" && providerPaymentId !== null);

export const mayBeReplaced = (status: BookingStatus, payments: readonly KnownPayment[]): boolean =>
  status === "PENDING" && !payments.some(isUnderWay);

export const waitsForPayment = (
  booking: { status: BookingStatus; holdExpiresAt: Date },
  payments: readonly KnownPayment[],
  now: Date,
): boolean => mayBeReplaced(booking.status, payments) && now < booking.holdExpiresAt;
