import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import type { Order } from "./start-payment.ts";

/** The order as it is sent; null before date and time are chosen. */
export function toOrder(checkout: CheckoutView, participantsInfo: Order["participantsInfo"]): Order | null {
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
