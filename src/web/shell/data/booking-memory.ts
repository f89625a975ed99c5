import { browserStorage } from "./browser-storage.ts";

/** The booking form as the browser remembers it; the customer's key. */
export const BOOKING_FORM = "trocha.booking-form";
/** The contact form, by the customer's rule under a key of its own. */
export const CONTACT_FORM = "trocha.contact-form";
/** Which boxes were ticked for the booking in this tab; never remembered beyond it. */
export const CHECKOUT_CONSENTS = "trocha.checkout-consents";
/** That paying was pressed in this tab, and for what, while it was not known who pays. */
export const PAY_INTENT = "trocha.pay-intent";
/** The idempotency key of the booking in this tab. */
export const BOOKING_KEY = "trocha.booking-key";

/** Deletes the remembered form once it has become a booking. */
export function forgetBooking(): void {
  browserStorage("local").removeItem(BOOKING_FORM);
  browserStorage("session").removeItem(CHECKOUT_CONSENTS);
  browserStorage("session").removeItem(BOOKING_KEY);
}
