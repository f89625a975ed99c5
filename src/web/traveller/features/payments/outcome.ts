import { type PendingKind, pendingKind } from "../../../../domain/booking/booking-standing.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { paymentsMessages } from "../../../messages/payments.ts";

/**
 * The state of a payment, also where the address says otherwise.
 * - `processing`: the provider has the money, or nothing yet but the traveller paid; it settles within moments.
 * - `pending`: the traveller or the provider still has to do something (PSE, cash, review).
 * - `unpaid`: came back without paying.
 * - `lapsed`: the seats were released and nothing was charged.
 * - `refunded`: money came, and is being refunded.
 * - `replaced`: another booking replaces it; a payment of this one is refunded.
 */
export type Outcome =
  | "confirmed"
  | "processing"
  | "pending"
  | "rejected"
  | "unpaid"
  | "lapsed"
  | "refunded"
  | "replaced";

type Paid = Pick<BookingView, "status" | "holdExpiresAt" | "payment" | "refunds" | "replacedBy">;

const isHeld = ({ holdExpiresAt }: Paid, now: Date): boolean => holdExpiresAt !== null && holdExpiresAt > now;

/** The state of a booking's payment; `claimsSuccess` when the provider sent the traveller back as having paid. */
export function paymentOutcome(booking: Paid, now: Date, claimsSuccess: boolean): Outcome {
  const { status, payment, refunds } = booking;
  if (status === "CONFIRMED") return "confirmed";
  if (booking.replacedBy !== null) return "replaced";
  if (status === "CANCELLED")
    return payment?.status === "approved" || refunds.length > 0 ? "refunded" : "lapsed";
  if (payment?.status === "approved") return "processing";
  if (!isHeld(booking, now)) return payment?.status === "pending" ? "pending" : "lapsed";
  if (payment?.status === "pending") return "pending";
  if (payment?.status === "rejected") return "rejected";
  return claimsSuccess ? "processing" : "unpaid";
}

/** Which words a pending payment gets. */
export const pendingKindOf = (booking: Pick<BookingView, "payment">): PendingKind =>
  booking.payment ? pendingKind(booking.payment) : "pending";

type Messages = (typeof paymentsMessages)["es-CO"];

/** What happened, in a few words. */
export const outcomeTitle = (
  outcome: Outcome,
  booking: Pick<BookingView, "payment">,
  messages: Messages,
): string =>
  outcome === "pending" ? messages.pending.title[pendingKindOf(booking)] : messages[outcome].title;
