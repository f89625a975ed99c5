import { type PendingKind, pendingKind } from "../../../../domain/booking/booking-standing.ts";
import { isHeld } from "../../../../domain/booking/hold.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { bookingsMessages } from "../../messages/booking/bookings.ts";
import type { paymentsMessages } from "../../messages/checkout/payments.ts";

/**
 * State of a booking's payment. The URL of the provider's redirect does not override a state that the provider has reported.
 * - `processing`: the provider has approved the payment, or the redirect claims success and the provider has not reported a
 *   payment yet. This state ends within moments.
 * - `pending`: the traveller or the provider still has to act (PSE, cash, review).
 * - `unpaid`: the traveller returned without paying, or paid a former price, which is refunded.
 * - `lapsed`: the seats were released and nothing was charged.
 * - `refunded`: the agency refunds the payment.
 * - `returned`: the provider or the payer's bank returned the payment, without a refund by the agency.
 * - `cancelled`: the booking was cancelled after it was paid, and nothing is refunded.
 * - `replaced`: another booking replaces this booking. A late payment of this booking is refunded.
 */
export type Outcome =
  | "confirmed"
  | "processing"
  | "pending"
  | "rejected"
  | "unpaid"
  | "lapsed"
  | "refunded"
  | "returned"
  | "cancelled"
  | "replaced";

type PaymentFacts = Pick<
  BookingView,
  "status" | "standing" | "holdExpiresAt" | "payment" | "refunds" | "replacedBy" | "formerPriceRefund"
>;

const isReturned = ({ refunds, payment }: PaymentFacts): boolean =>
  refunds.length === 0 &&
  payment?.status === "approved" &&
  (payment.isReversed || (payment.amount > 0 && payment.amountRefunded >= payment.amount));

function outcomeOfCancelled({ payment, refunds }: PaymentFacts): Outcome {
  if (refunds.length > 0) return "refunded";
  return payment?.status === "approved" ? "cancelled" : "lapsed";
}

/** @param claimsSuccess whether the provider's redirect claims that the traveller has paid. */
export function paymentOutcome(booking: PaymentFacts, now: Date, claimsSuccess: boolean): Outcome {
  const { status, standing, payment, refunds } = booking;
  if (status === "CONFIRMED") return "confirmed";
  if (booking.replacedBy !== null) return "replaced";
  if (isReturned(booking)) return "returned";
  if (status === "CANCELLED") return outcomeOfCancelled(booking);
  // A payment that came too late is refunded at once, before the booking is closed.
  if (payment?.status === "approved")
    return standing === "lapsed" || standing === "unpaid" ? "refunded" : "processing";
  if (!isHeld(booking, now)) {
    if (payment?.status === "pending") return "pending";
    return refunds.length > 0 ? "refunded" : "lapsed";
  }
  if (payment?.status === "pending") return "pending";
  if (payment?.status === "rejected") return "rejected";
  // The redirect's claim concerns the known payment of a former price, and no further payment.
  return claimsSuccess && booking.formerPriceRefund === null ? "processing" : "unpaid";
}

/** Whether the seats of an unpaid booking are still held after its payment was returned. */
export const canPayAgain = ({ status, standing }: Pick<BookingView, "status" | "standing">): boolean =>
  status === "PENDING" && standing !== "lapsed";

export const pendingKindOf = (booking: Pick<BookingView, "payment">): PendingKind =>
  booking.payment ? pendingKind(booking.payment) : "pending";

type Messages = (typeof paymentsMessages)["es-CO"];

export const providerLinkText = (
  kind: PendingKind,
  { hold: messages }: Pick<(typeof bookingsMessages)["es-CO"], "hold">,
): string => (kind === "transfer" ? messages.toBank : messages.instructions);

export const outcomeTitle = (
  outcome: Outcome,
  booking: Pick<BookingView, "payment" | "formerPriceRefund">,
  messages: Messages,
): string => {
  if (outcome === "pending") return messages.pending.title[pendingKindOf(booking)];
  // The traveller has paid, so the page must not say that nothing was paid.
  if (outcome === "unpaid" && booking.formerPriceRefund !== null) return messages.unpaid.formerTitle;
  return messages[outcome].title;
};
