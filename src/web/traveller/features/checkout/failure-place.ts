import type { Failure } from "../../../shell/errors/failure.ts";

/** Where on the checkout a failure is shown. */
export type FailurePlace = "departure" | "price" | "participants" | "sign-in" | "registration" | "pay";

const PLACES: Record<Failure["code"], FailurePlace> = {
  "agency-not-found": "pay",
  "agency-not-selling": "pay",
  "experience-not-found": "pay",
  "departure-not-found": "departure",
  "departure-closed": "departure",
  "departure-cut-off": "departure",
  "sold-out": "departure",
  "too-many-unpaid": "pay",
  "duration-not-offered": "departure",
  "price-changed": "price",
  "booking-not-found": "pay",
  "booking-not-payable": "pay",
  "booking-not-cancellable": "pay",
  "booking-not-replaceable": "departure",
  "booking-not-changeable": "pay",
  "change-too-late": "pay",
  "change-stale": "pay",
  "change-being-paid": "pay",
  "hold-lapsed": "pay",
  "payment-not-found": "pay",
  "refund-not-found": "pay",
  "payment-provider-unavailable": "pay",
  "payment-provider-refused": "pay",
  "illegal-transition": "pay",
  "wishlist-not-found": "pay",
  "user-not-found": "sign-in",
  "not-signed-in": "sign-in",
  "registration-unfinished": "registration",
  "not-allowed": "pay",
  "invalid-input": "participants",
  "invalid-phone": "participants",
  "human-check-needed": "pay",
  "idempotency-key-reused": "pay",
  busy: "pay",
  offline: "pay",
  "too-many-requests": "pay",
  unknown: "pay",
};

/** Failures of participants are shown beside their fields; beside the button where the failure names no such field. */
export const failurePlace = ({ code, fields }: Failure): FailurePlace => {
  const place = PLACES[code];
  const shown = Object.keys(fields).some((field) => /^(participantsInfo|consents)\./.test(field));
  return place === "participants" && !shown ? "pay" : place;
};

/** After these the booking is computed again: what the screen shows is no longer true. */
export const asksForReload = (place: FailurePlace): boolean => place === "departure" || place === "price";
