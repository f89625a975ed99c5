import { isInFlight } from "../payments/in-flight.ts";
import type { PaymentStatus } from "../payments/payment-status.ts";
import type { BookingStatus } from "./booking-status.ts";
import { isHeld } from "./hold.ts";

interface KnownPayment {
  status: PaymentStatus;
  /** Null until somebody pays in the checkout. */
  providerPaymentId: string | null;
}

const isUnderWay = (payment: KnownPayment): boolean => payment.status === "approved" || isInFlight(payment);

export const mayBeReplaced = (status: BookingStatus, payments: readonly KnownPayment[]): boolean =>
  status === "PENDING" && !payments.some(isUnderWay);

export const waitsForPayment = (
  booking: { status: BookingStatus; holdExpiresAt: Date },
  payments: readonly KnownPayment[],
  now: Date,
): boolean => mayBeReplaced(booking.status, payments) && isHeld(booking, now);
