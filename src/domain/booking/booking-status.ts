import { DomainError } from "../errors.ts";

/** States that only a screen shows, such as lapsed, are derived in `booking-standing.ts`. */
export type BookingStatus = "PENDING" | "CONFIRMED" | "CANCELLED";

/**
 * - `payment-approved`: the provider approved the payment, or the agency took it, put it on account or waived it.
 * - `money-returned`: the whole amount was refunded or charged back before the departure.
 */
export type BookingEvent = "payment-approved" | "hold-lapsed" | "cancelled" | "money-returned";

export const BOOKING_TRANSITIONS: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  PENDING: { "payment-approved": "CONFIRMED", "hold-lapsed": "CANCELLED", cancelled: "CANCELLED" },
  CONFIRMED: { cancelled: "CANCELLED", "money-returned": "CANCELLED" },
  CANCELLED: {},
};

/** @throws DomainError `illegal-transition` if the table has no such transition */
export function nextBookingStatus(status: BookingStatus, event: BookingEvent): BookingStatus {
  const next = BOOKING_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
