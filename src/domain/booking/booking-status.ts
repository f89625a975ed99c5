import { DomainError } from "../errors.ts";

/** The states that a booking may have. What a screen shows, such as lapsed, is derived in `booking-standing.ts`. */
export type BookingStatus = "PENDING" | "CONFIRMED" | "CANCELLED";

/**
 * What moves a booking.
 * - `payment-approved`: the provider says the money is there, or the agency took it itself, waits for it or does without.
 * - `hold-lapsed`: the seats were kept until their moment and nobody paid.
 * - `cancelled`: by the traveller or the agency.
 * - `money-returned`: all of the money went back, by refund or charge-back.
 */
export type BookingEvent = "payment-approved" | "hold-lapsed" | "cancelled" | "money-returned";

/** Every permitted transition. */
export const BOOKING_TRANSITIONS: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  PENDING: { "payment-approved": "CONFIRMED", "hold-lapsed": "CANCELLED", cancelled: "CANCELLED" },
  CONFIRMED: { cancelled: "CANCELLED", "money-returned": "CANCELLED" },
  CANCELLED: {},
};

/** @throws DomainError `illegal-transition` where the table has no such transition. */
export function nextBookingStatus(status: BookingStatus, event: BookingEvent): BookingStatus {
  const next = BOOKING_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
