import type { BookingSummaryView } from "../../use-cases/booking/booking-view.ts";
import { writeCheckoutQuery } from "./checkout-url.ts";

/** Path of a booking's own page. */
export const bookingPath = ({ experienceId, id }: Pick<BookingSummaryView, "experienceId" | "id">): string =>
  `/booking/${experienceId}/${id}`;

type Ordered = Pick<
  BookingSummaryView,
  | "id"
  | "experienceId"
  | "participants"
  | "date"
  | "startTime"
  | "duration"
  | "unitPrice"
  | "priceOption"
  | "priceDescription"
>;

/** The checkout filled in as the booking was ordered. After a failed payment it tells so and pays the same booking. */
export function checkoutPathOf(booking: Ordered, failed: boolean): string {
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
    },
    failed ? { paymentError: true, bookingId: booking.id } : {},
  );
  return `/payments/checkout?${query}`;
}
