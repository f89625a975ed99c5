import type { Failure } from "../../../shell/errors/failure.ts";

export const failures: Record<Failure["code"], string> = {
  "agency-not-found": "This site is not available.",
  "agency-not-selling":
    "The agency cannot sell right now. Write to us and we will tell you when it opens again.",
  "experience-not-found": "This experience is no longer available.",
  "departure-not-found": "There is no departure at that date and time. Please choose another.",
  "departure-closed": "The agency closed that departure. Please choose another date.",
  "departure-cut-off": "Sales for that departure have closed. Please choose a later one.",
  "sold-out": "The last seats have just gone. Choose another date or time: what you typed is still here.",
  "too-many-unpaid":
    "You already have seats kept that are not paid. Pay or cancel one of your bookings first: what you typed is still here.",
  "duration-not-offered": "That duration is no longer offered. Please choose another.",
  "price-changed":
    "The price changed while you were booking. Check the new total and pay again if you agree.",
  "booking-not-found": "We could not find that booking.",
  "booked-already":
    "You already have a paid booking of this departure for the same people. To book it once more, press Pay again.",
  "booking-not-payable": "This booking can no longer be paid. See its status in My bookings.",
  "booking-not-cancellable": "This booking can no longer be cancelled.",
  "booking-not-replaceable":
    "The booking you were holding has changed: it was paid or cancelled, or its payment is under way. Check how it stands before you pay for another one.",
  "booking-not-changeable":
    "This booking can no longer be changed: it is not confirmed, or the departure has begun. If you need help, write to us.",
  "participant-complete":
    "Somebody has already completed this person's details. If they are wrong, whoever booked can correct them.",
  "participant-gone": "This person is not on the booking any more.",
  "change-too-late":
    "The time to change it free of charge is over. You can still correct details; for anything else, write to us.",
  "choice-closed": "That choice cannot be made any more. Here is how your booking stands.",
  "refund-changed": "The refund changed while you were deciding. Look at the new amount and confirm again.",
  "change-stale":
    "Something changed while you were deciding: the booking, a price or the seats. Check the new result and confirm again.",
  "change-being-paid":
    "A change of this booking has a payment under way. Wait for its result before you make another one.",
  "hold-lapsed": "The time to pay ran out and the seats were released. You can book again.",
  "payment-not-found": "We could not find that payment.",
  "refund-not-found": "We could not find that refund.",
  "payment-provider-unavailable":
    "The payment page is not answering right now. Your seats are kept: try again in a few seconds.",
  "payment-provider-refused":
    "Mercado Pago would not open this payment, and you were not charged. Check the lead traveller's e-mail and document; if they are right, write to us.",
  "illegal-transition": "The booking changed in the meantime. Please reload the page.",
  "wishlist-not-found": "We could not find that list.",
  "user-not-found": "We could not find your account. Please sign in again.",
  "not-signed-in": "Your session has ended. Sign in again: what you typed is still here.",
  "registration-unfinished":
    "Before you pay we need your mobile phone. Save it and we go on to the payment: what you typed is still here.",
  "not-allowed": "You cannot do this with your account.",
  "invalid-input": "Please check the marked fields.",
  "invalid-phone": "The number is not valid for that country.",
  "idempotency-key-reused": "The booking changed while it was being sent. Please try again.",
  busy: "Many people are booking right now. Try again in a few seconds.",
  offline: "There was no answer. Check your connection and try again: nothing will be doubled.",
  "too-many-requests": "Too many attempts in a row. Wait a few minutes and try again.",
  unknown: "Something failed on our side. Try again; if it goes on, write to us.",
};
