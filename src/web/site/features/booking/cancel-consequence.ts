import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";

type Booking = Pick<BookingView, "status" | "pendingPayment" | "formerPriceRefund" | "refundIfCancelled">;

export function cancelConsequence(booking: Booking, locale: Locale): string {
  const { cancel: messages } = bookingsMessages[locale];
  const { status, pendingPayment, formerPriceRefund, refundIfCancelled } = booking;
  if (status !== "PENDING")
    return refundIfCancelled > 0 ? messages.full(formatPesos(refundIfCancelled, locale)) : messages.none;
  if (pendingPayment) return messages.inFlight;
  return formerPriceRefund === null
    ? messages.unpaid
    : messages.formerPrice(formatPesos(formerPriceRefund, locale));
}
