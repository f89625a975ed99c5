import type { BookingView } from "../../../use-cases/booking/booking-view.ts";

/**
 * How a payment stands, whatever the address claims.
 * - `processing`: the provider has the money, or nothing yet but the traveller paid; it settles within moments.
 * - `pending`: the traveller or the provider still has to do something (PSE, cash, review).
 * - `unpaid`: came back without paying.
 * - `lapsed`: the seats were released and nothing was charged.
 * - `refunded`: money came and goes back.
 */
export type Outcome = "confirmed" | "processing" | "pending" | "rejected" | "unpaid" | "lapsed" | "refunded";

type Paid = Pick<BookingView, "status" | "holdExpiresAt" | "payment" | "refunds">;

const isHeld = ({ holdExpiresAt }: Paid, now: Date): boolean => holdExpiresAt !== null && holdExpiresAt > now;

/** The state of a booking's payment; `claimsSuccess` when the provider sent the traveller back as having paid. */
export function paymentOutcome(booking: Paid, now: Date, claimsSuccess: boolean): Outcome {
  const { status, payment, refunds } = booking;
  if (status === "CONFIRMED") return "confirmed";
  if (status === "CANCELLED")
    return payment?.status === "approved" || refunds.length > 0 ? "refunded" : "lapsed";
  if (payment?.status === "approved") return "processing";
  if (!isHeld(booking, now)) return payment?.status === "pending" ? "pending" : "lapsed";
  if (payment?.status === "pending") return "pending";
  if (payment?.status === "rejected") return "rejected";
  return claimsSuccess ? "processing" : "unpaid";
}

/** Which words a pending payment gets. */
export function pendingKind(
  payment: Pick<NonNullable<BookingView["payment"]>, "method" | "statusDetail"> | null,
): "pse" | "efecty" | "review" | "other" {
  if (payment?.method === "pse" || payment?.statusDetail === "pending_waiting_transfer") return "pse";
  if (payment?.method === "efecty" || payment?.statusDetail === "pending_waiting_payment") return "efecty";
  return payment?.statusDetail?.startsWith("pending_") ? "review" : "other";
}
