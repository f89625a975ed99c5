import type { Failure } from "../../../shell/errors/failure.ts";

/** Where on the checkout a failure is shown. */
export type FailurePlace = "departure" | "price" | "participants" | "sign-in" | "registration" | "pay";

/** All others are shown beside the button. */
const PLACES: Partial<Record<Failure["code"], FailurePlace>> = {
  "departure-not-found": "departure",
  "departure-closed": "departure",
  "departure-cut-off": "departure",
  "sold-out": "departure",
  "duration-not-offered": "departure",
  "price-changed": "price",
  "booking-not-replaceable": "departure",
  "user-not-found": "sign-in",
  "not-signed-in": "sign-in",
  "registration-unfinished": "registration",
  "invalid-input": "participants",
  "invalid-phone": "participants",
};

/** Failures of participants are shown beside their fields; beside the button where the failure names no such field. */
export const failurePlace = ({ code, fields }: Failure): FailurePlace => {
  const place = PLACES[code] ?? "pay";
  const shown = Object.keys(fields).some((field) => /^(participantsInfo|consents)\./.test(field));
  return place === "participants" && !shown ? "pay" : place;
};

/** After these the booking is computed again: what the screen shows is no longer true. */
export const asksForReload = (place: FailurePlace): boolean => place === "departure" || place === "price";
