import { isHeld } from "../../../../domain/booking/hold.ts";
import type { PaidChangeView } from "../../../../use-cases/booking/booking-view.ts";

/**
 * State of a change's payment.
 * - `applied`: paid, and the booking is changed.
 * - `processing`: the provider has the money, or the traveller paid and the provider has not reported it.
 *   The payment settles within moments.
 * - `pending`: the traveller or the provider still has to act.
 * - `rejected`, `unpaid`: the change can still be paid.
 * - `lapsed`: nothing was charged, and nothing changes.
 * - `refunded`: the payment came too late for the change, and is refunded.
 */
export type ChangeOutcome =
  | "applied"
  | "processing"
  | "pending"
  | "rejected"
  | "unpaid"
  | "lapsed"
  | "refunded";

/** @param claimsSuccess whether the provider's redirect claims that the traveller has paid. */
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
  if (!isHeld({ holdExpiresAt }, now)) return "lapsed";
  if (paid === "rejected") return "rejected";
  return claimsSuccess ? "processing" : "unpaid";
}
