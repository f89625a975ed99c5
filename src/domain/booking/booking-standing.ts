import type { PaymentStatus, RefundStatus } from "../payments/payment-status.ts";
import type { BookingStatus } from "./booking-status.ts";
import { isHeld } from "./hold.ts";

/** Cause of a pending payment: cash not yet paid at a payment point, the payer's bank, the provider's review, or unknown. */
export type PendingKind = "cash" | "transfer" | "in-review" | "pending";

/**
 * - `confirming`: paid, not yet recorded.
 * - `choosing`: the agency cancelled the departure, and the traveller can choose what happens. `departure-cancelled`: the
 *   agency cancelled the departure, and has not decided on the booking. `time-change`: the departure leaves at another time of
 *   its day. The traveller can ask for a refund, or the booking waits for its move.
 */
export type BookingStanding =
  | "confirmed"
  | "choosing"
  | "departure-cancelled"
  | "time-change"
  | "confirming"
  | "unpaid"
  | PendingKind
  | "lapsed"
  | "cancelled"
  | "returning"
  | "returned";

interface StandingPayment {
  id: string;
  status: PaymentStatus;
  method: string | null;
  statusDetail: string | null;
  amount: number;
  amountRefunded: number;
}

export interface StandingFacts {
  booking: { status: BookingStatus; holdExpiresAt: Date; cancelledAt: Date | null };
  /** The payment that confirmed the booking, or the deciding payment (`decidingPayment`) of any other booking. */
  payment: StandingPayment | null;
  refunds: readonly { paymentId: string; status: RefundStatus }[];
  /** State of a booking whose departure was cancelled or moved, as long as the booking is neither refunded nor moved. */
  undecided: "choosing" | "departure-cancelled" | "time-change" | null;
  now: Date;
}

const CASH_METHODS = new Set(["efecty", "ticket"]);
const TRANSFER_METHODS = new Set(["pse", "bank_transfer"]);

/** The provider may add methods. */
export function pendingKind({
  method,
  statusDetail,
}: Pick<StandingPayment, "method" | "statusDetail">): PendingKind {
  if (TRANSFER_METHODS.has(method ?? "") || statusDetail === "pending_waiting_transfer") return "transfer";
  if (CASH_METHODS.has(method ?? "") || statusDetail === "pending_waiting_payment") return "cash";
  return statusDetail?.startsWith("pending_") || statusDetail === "offline_process" ? "in-review" : "pending";
}

export const waitsForTraveller = (kind: PendingKind): boolean => kind === "cash" || kind === "transfer";

/** Payments of 0 do not count: free bookings have no money to refund. */
const isRefunded = ({ status, amount, amountRefunded }: StandingPayment): boolean =>
  status === "approved" && amount > 0 && amountRefunded >= amount;

/**
 * A review needs nothing from the traveller. A payment at a desk or bank is possible only while the hold lasts. A payment that
 * came too late confirms nothing, from the request of its refund on.
 */
function standingOfPending({ booking, payment, refunds, now }: StandingFacts): BookingStanding {
  const isStillHeld = isHeld(booking, now);
  const isReturned =
    payment && (isRefunded(payment) || refunds.some(({ paymentId }) => paymentId === payment.id));
  if (payment?.status === "approved" && !isReturned) return "confirming";
  if (payment?.status !== "pending") return isStillHeld ? "unpaid" : "lapsed";
  const kind = pendingKind(payment);
  return isStillHeld || kind === "in-review" ? kind : "lapsed";
}

function standingOfCancelled({ booking, payment, refunds }: StandingFacts): BookingStanding {
  if (payment && isRefunded(payment)) return "returned";
  if (refunds.length > 0)
    return refunds.every(({ status }) => status === "settled") ? "returned" : "returning";
  const hasLapsed = booking.cancelledAt !== null && booking.cancelledAt >= booking.holdExpiresAt;
  return payment?.status !== "approved" && hasLapsed ? "lapsed" : "cancelled";
}

export function bookingStanding(facts: StandingFacts): BookingStanding {
  switch (facts.booking.status) {
    case "CONFIRMED":
      return facts.undecided ?? "confirmed";
    case "PENDING":
      return facts.undecided ?? standingOfPending(facts);
    case "CANCELLED":
      return standingOfCancelled(facts);
  }
}
