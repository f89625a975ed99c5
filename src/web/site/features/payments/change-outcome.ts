import { isHeld } from "../../../../domain/booking/hold.ts";
import type { PaidChangeView } from "../../../../use-cases/booking/booking-view.ts";

/**
 * State of a change's payment.
 * - `applied`: the payment was approved and the booking is changed.
 * - `processing`: the provider has approved the payment, or the redirect claims success and the provider has not reported a
 *   payment yet. This state ends within moments.
 * - `pending`: the traveller or the provider still has to act.
 * - `rejected`, `unpaid`: the change can still be paid.
 * - `lapsed`: nothing was charged, and nothing changes.
 * - `refunded`: the payment arrived after the change had ended, and is refunded.
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
  { status, payment, isRefunded, holdExpiresAt }: PaidChangeView,
  now: Date,
  claimsSuccess: boolean,
): ChangeOutcome {
  if (status === "applied") return "applied";
  const paymentStatus = payment?.status;
  // A payment that came too late is refunded at once, before the change is closed.
  if (isRefunded) return "refunded";
  if (status !== "pending") return paymentStatus === "approved" ? "refunded" : "lapsed";
  if (paymentStatus === "approved") return "processing";
  if (paymentStatus === "pending") return "pending";
  if (!isHeld({ holdExpiresAt }, now)) return "lapsed";
  if (paymentStatus === "rejected") return "rejected";
  return claimsSuccess ? "processing" : "unpaid";
}
