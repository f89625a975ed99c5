import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { agreedTexts, type ConsentState } from "./remembered-form.ts";
import type { WantedBooking } from "./start-payment.ts";

/** Whether date and time are chosen. */
export const hasDeparture = ({ selectedDate, startTime }: CheckoutView): boolean =>
  selectedDate !== null && startTime !== null;

/** The booking as it is sent; null before date and time are chosen. */
export function toWantedBooking(
  checkout: CheckoutView,
  participantsInfo: WantedBooking["participantsInfo"],
  consents: ConsentState,
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
    consents: agreedTexts(consents),
  };
}
