import type { PaidChangeView } from "../../../../use-cases/booking/booking-view.ts";

/**
 * The state of the payment of a change.
 * - `applied`: paid, and in the booking.
 * - `processing`: the provider has the money, or nothing yet but the traveller paid; it settles within moments.
 * - `pending`: the traveller or the provider still has to do something.
 * - `rejected`, `unpaid`: it can be paid still.
 * - `lapsed`: nothing was charged, and nothing changes.
 * - `refunded`: money came when the change could no longer be made, and is refunded.
 */
export type ChangeOutcome =
  | "applied"
  | "processing"
  | "pending"
  | "rejected"
  | "unpaid"
  | "lapsed"
  | "refunded";

/** @param claimsSuccess the provider sent the traveller back as having paid. */
export function changeOutcome(
  { status, payment, holdExpiresAt }: PaidChangeView,
  now: Date,
  claimsSuccess: boolean,
): ChangeOutcome {
  if (status === "applied") return "applied";
  const paid = payment?.status;
  if (status !== "pending") return paid === "approved" ? "refunded" : "lapsed";
  if (paid === "approved") return "processing";
  if (paid === "pending") return "pending";
  if (holdExpiresAt <= now) return "lapsed";
  if (paid === "rejected") return "rejected";
  return claimsSuccess ? "processing" : "unpaid";
}
