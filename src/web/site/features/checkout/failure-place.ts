import type { Failure } from "../../shell/errors/failure.ts";

export type FailurePlace = "departure" | "price" | "participants" | "sign-in" | "registration" | "pay";

/** A failure with another code is shown beside the button. */
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

/** An input error without a field of the form is shown beside the button. */
export const failurePlace = ({ code, fields }: Failure): FailurePlace => {
  const place = PLACES[code] ?? "pay";
  const shown = Object.keys(fields).some((field) => /^(participantsInfo|consents)\./.test(field));
  return place === "participants" && !shown ? "pay" : place;
};

export const needsReload = (place: FailurePlace): boolean => place === "departure" || place === "price";
