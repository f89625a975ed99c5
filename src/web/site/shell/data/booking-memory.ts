import { browserStorage } from "./browser-storage.ts";

/** Key of the remembered booking form, prescribed by the customer. */
export const BOOKING_FORM = "trocha.booking-form";
/** The customer prescribes separate keys for both forms. */
export const CONTACT_FORM = "trocha.contact-form";
/** Ticked consent boxes of the booking, in the storage of this tab only. */
export const CHECKOUT_CONSENTS = "trocha.checkout-consents";
/** Holds the checkout's query if Pay was pressed in this tab before the sign-in or the registration. */
export const PAY_INTENT = "trocha.pay-intent";
export const BOOKING_KEY = "trocha.booking-key";

export function forgetBooking(): void {
  browserStorage("local").removeItem(BOOKING_FORM);
  browserStorage("session").removeItem(CHECKOUT_CONSENTS);
  browserStorage("session").removeItem(BOOKING_KEY);
}
