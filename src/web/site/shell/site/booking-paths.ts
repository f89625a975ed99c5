import type { PartyCount } from "../../../../domain/pricing/party.ts";
import type { BookingSummaryView, BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { writeCheckoutQuery } from "./checkout-url.ts";

export const bookingPath = ({ experienceId, id }: Pick<BookingSummaryView, "experienceId" | "id">): string =>
  `/booking/${experienceId}/${id}`;

export const changePath = (
  booking: Pick<BookingSummaryView, "experienceId" | "id">,
  kind: "date" | "remove" | "add" | "correct",
): string => `${bookingPath(booking)}/change?what=${kind}`;

type CheckoutBooking = Pick<
  BookingView,
  | "id"
  | "experienceId"
  | "participants"
  | "date"
  | "startTime"
  | "duration"
  | "unitPrice"
  | "priceOption"
  | "priceDescription"
  | "lines"
>;

/** Returns undefined if a line is older than the ids of price options. */
function partyOf(lines: CheckoutBooking["lines"]): PartyCount[] | undefined {
  const party = lines.flatMap(({ priceOptionId, people }) =>
    priceOptionId === null ? [] : [{ optionId: priceOptionId, people }],
  );
  return party.length === lines.length ? party : undefined;
}

/**
 * Path of the checkout, filled in from a booking.
 * - `failed`: shows that the payment failed, and pays the given booking.
 * - `unpaid`: pays the given booking.
 * - `ended`: makes a new booking.
 */
export function checkoutPathOf(booking: CheckoutBooking, reason: "failed" | "unpaid" | "ended"): string {
  const query = writeCheckoutQuery(
    {
      experienceId: booking.experienceId,
      participants: booking.participants,
      selectedDate: booking.date,
      startTime: booking.startTime,
      duration: booking.duration,
      priceValue: booking.unitPrice,
      priceLabel: booking.priceOption,
      priceDescription: booking.priceDescription,
      party: partyOf(booking.lines),
    },
    reason === "ended" ? {} : { paymentError: reason === "failed", bookingId: booking.id },
  );
  return `/payments/checkout?${query}`;
}
