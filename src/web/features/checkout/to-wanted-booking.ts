import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import type { WantedBooking } from "./start-payment.ts";

/** The booking as it is sent; null before date and time are chosen. */
export function toWantedBooking(
  checkout: CheckoutView,
  participantsInfo: WantedBooking["participantsInfo"],
): WantedBooking | null {
  const { selectedDate, startTime } = checkout;
  if (!selectedDate || !startTime) return null;
  return {
    experienceId: checkout.experience.id,
    date: selectedDate,
    startTime,
    duration: checkout.selectedDuration,
    price: checkout.priceInfo,
    participantsInfo,
  };
}
