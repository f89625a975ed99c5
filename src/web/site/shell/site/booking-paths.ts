import type { PartyCount } from "../../../../domain/pricing/party.ts";
import type { BookingSummaryView, BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { writeCheckoutQuery } from "./checkout-url.ts";

export const bookingPath = ({ experienceId, id }: Pick<BookingSummaryView, "experienceId" | "id">): string =>
  `/booking/${experienceId}/${id}`;

export const changePath = (
  booking: Pick<BookingSummaryView, "experienceId" | "id">,
  what: "date" | "remove" | "add" | "correct",
): string => `${bookingPath(booking)}/change?what=${what}`;

type Booked = Pick<
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
function partyOf(lines: Booked["lines"]): PartyCount[] | undefined {
  const party = lines.flatMap(({ priceOptionId, people }) =>
    priceOptionId === null ? [] : [{ optionId: priceOptionId, people }],
  );
  return party.length === lines.length ? party : undefined;
}

/**
 * Path of the checkout, filled in from a booking.
 * - `failed`: shows that the payment failed, and pays the same booking.
 * - `unpaid`: pays the same booking.
 * - `ended`: makes a new booking.
 */
export function checkoutPathOf(booking: Booked, why: "failed" | "unpaid" | "ended"): string {
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
    why === "ended" ? {} : { paymentError: why === "failed", bookingId: booking.id },
  );
  return `/payments/checkout?${query}`;
}
