import type { PaymentStatus, RefundStatus } from "../payments/payment-status.ts";
import type { BookingStatus } from "./booking-status.ts";

/** What a pending payment waits for: cash at a desk, the payer's bank, a review by the provider, or something else. */
export type PendingKind = "cash" | "transfer" | "in-review" | "pending";

/**
 * The state of a booking and its money, as its traveller is shown it.
 * - `confirming`: paid, and being written down. `unpaid`: may still be paid. `lapsed`: was not paid in time.
 * - `returning`, `returned`: cancelled, with a refund in process, or refunded.
 */
export type BookingStanding =
  | "confirmed"
  | "confirming"
  | "unpaid"
  | PendingKind
  | "lapsed"
  | "cancelled"
  | "returning"
  | "returned";

interface StandingPayment {
  status: PaymentStatus;
  method: string | null;
  statusDetail: string | null;
  amount: number;
  amountRefunded: number;
}

export interface StandingFacts {
  booking: { status: BookingStatus; holdExpiresAt: Date; cancelledAt: Date | null };
  /** The payment that counts, if the provider knows one. */
  payment: StandingPayment | null;
  refunds: readonly { status: RefundStatus }[];
  now: Date;
}

const CASH = new Set(["efecty", "ticket"]);
const TRANSFER = new Set(["pse", "bank_transfer"]);

/** Methods are an open vocabulary: one that is neither cash nor transfer is classified by the provider's status. */
export function pendingKind({
  method,
  statusDetail,
}: Pick<StandingPayment, "method" | "statusDetail">): PendingKind {
  if (TRANSFER.has(method ?? "") || statusDetail === "pending_waiting_transfer") return "transfer";
  if (CASH.has(method ?? "") || statusDetail === "pending_waiting_payment") return "cash";
  return statusDetail?.startsWith("pending_") || statusDetail === "offline_process" ? "in-review" : "pending";
}

/** The payment came, and all of it went back. One on account, or a free one, brought nothing that could. */
const isReturned = ({ status, amount, amountRefunded }: StandingPayment): boolean =>
  status === "approved" && amount > 0 && amountRefunded >= amount;

/** A review needs nothing from the traveller; a payment at a desk or a bank is possible only while the seats are held. */
function standingOfPending({ booking, payment, now }: StandingFacts): BookingStanding {
  const isHeld = booking.holdExpiresAt > now;
  if (payment?.status === "approved" && !isReturned(payment)) return "confirming";
  if (payment?.status !== "pending") return isHeld ? "unpaid" : "lapsed";
  const kind = pendingKind(payment);
  return isHeld || kind === "in-review" ? kind : "lapsed";
}

function standingOfCancelled({ booking, payment, refunds }: StandingFacts): BookingStanding {
  if (payment && isReturned(payment)) return "returned";
  if (refunds.length > 0)
    return refunds.every(({ status }) => status === "settled") ? "returned" : "returning";
  const endedByItself = booking.cancelledAt !== null && booking.cancelledAt >= booking.holdExpiresAt;
  return payment?.status !== "approved" && endedByItself ? "lapsed" : "cancelled";
}

export function bookingStanding(facts: StandingFacts): BookingStanding {
  switch (facts.booking.status) {
    case "CONFIRMED":
      return "confirmed";
    case "PENDING":
      return standingOfPending(facts);
    case "CANCELLED":
      return standingOfCancelled(facts);
  }
}
