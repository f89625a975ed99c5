import { isHeld } from "../booking/hold.ts";
import type { PaymentEvent } from "./payment-status.ts";

export type ProviderStatus =
  | "pending"
  | "in_process"
  | "authorized"
  | "approved"
  | "rejected"
  | "cancelled"
  | "refunded"
  | "charged_back"
  | "in_mediation";

const PAYMENT_EVENTS: Record<ProviderStatus, PaymentEvent> = {
  pending: "provider-pending",
  in_process: "provider-pending",
  authorized: "provider-pending",
  approved: "provider-approved",
  in_mediation: "provider-approved",
  refunded: "provider-approved",
  charged_back: "provider-approved",
  rejected: "provider-rejected",
  cancelled: "provider-rejected",
};

export const paymentEvent = (status: ProviderStatus): PaymentEvent => PAYMENT_EVENTS[status];

/**
 * - `open`: waits for payment. After its hold has lapsed, a payment still counts if the seats are free.
 * - `expired`: a change that lapsed, was withdrawn, no longer fits its booking, or moves to a cancelled departure. A payment
 *   for it is late.
 */
export type PayableState = "open" | "paid" | "expired" | "cancelled";

export interface SettlementFacts {
  payable: { state: PayableState; holdExpiresAt: Date };
  provider: { status: ProviderStatus; statusDetail: string; amount: number; amountRefunded: number };
  confirmedBy: "this" | "another" | "none";
  /** Whether a refund of this payment was requested. Such a payment never confirms anything, even if seats become free. */
  isRefundRequested: boolean;
  requestedRefund: number;
  /** Whether the booking's departure has started and was not cancelled. Such a booking cannot be cancelled any more. */
  hasTakenPlace: boolean;
  seatsFree: boolean;
  now: Date;
}

/**
 * - `release-hold`: the payment was refunded or charged back before it confirmed anything. The payment's extension of the hold
 *   ends.
 * - `money-returned`: the provider returned the booking's money before the departure. The booking ends.
 * - `returned-after-trip`: the provider returned the booking's money after the departure. The booking stays confirmed.
 */
export type Settlement =
  | { kind: "confirm" }
  | { kind: "wait"; extendHold: boolean }
  | { kind: "reject" }
  | { kind: "release-hold" }
  | { kind: "refund"; reason: "late-payment" | "double-payment" | "cancelled-booking" }
  | { kind: "money-returned" }
  | { kind: "returned-after-trip" }
  | { kind: "nothing" };

/** `status` is null before the provider's first answer. */
type ProviderAnswer = { status: ProviderStatus | null; statusDetail: string | null };

/** Returns whether the agency lost a chargeback: the payer's bank has refunded the payer. */
export const isChargebackLost = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "charged_back" && statusDetail === "settled";

export const isDisputed = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "in_mediation" ||
  (status === "charged_back" && statusDetail !== "settled" && statusDetail !== "reimbursed");

export const isMoneyReturned = (provider: SettlementFacts["provider"]): boolean =>
  provider.status === "refunded" || isChargebackLost(provider) || provider.amountRefunded >= provider.amount;

/** Returns whether a chargeback is open or lost. A chargeback that the agency won leaves the payment approved. */
export const isWithTheBank = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "charged_back" && statusDetail !== "reimbursed";

export const isMoneyHeld = (provider: SettlementFacts["provider"]): boolean =>
  paymentEvent(provider.status) === "provider-approved" &&
  !isMoneyReturned(provider) &&
  !isWithTheBank(provider);

const hasSeats = ({ payable, seatsFree, now }: SettlementFacts): boolean =>
  payable.state !== "expired" && (isHeld(payable, now) || seatsFree);

const isUnpaid = ({ payable: { state } }: SettlementFacts): boolean =>
  state === "open" || state === "expired";

function settleApproved(facts: SettlementFacts): Settlement {
  const { payable, confirmedBy, provider } = facts;
  if (confirmedBy === "this") {
    // Refunds for changes do not end the booking, because other payments cover the remaining amount.
    if (payable.state !== "paid" || !isMoneyReturned(provider) || facts.requestedRefund >= provider.amount)
      return { kind: "nothing" };
    return { kind: facts.hasTakenPlace ? "returned-after-trip" : "money-returned" };
  }
  if (!isMoneyHeld(provider))
    return { kind: confirmedBy === "none" && isUnpaid(facts) ? "release-hold" : "nothing" };
  if (facts.isRefundRequested) return { kind: "nothing" };
  if (confirmedBy === "another") return { kind: "refund", reason: "double-payment" };
  if (payable.state === "cancelled") return { kind: "refund", reason: "cancelled-booking" };
  return hasSeats(facts) ? { kind: "confirm" } : { kind: "refund", reason: "late-payment" };
}

export function decideSettlement(facts: SettlementFacts): Settlement {
  const event = paymentEvent(facts.provider.status);
  if (event === "provider-approved") return settleApproved(facts);
  if (!isUnpaid(facts)) return { kind: "nothing" };
  if (event === "provider-rejected") return { kind: "reject" };
  return { kind: "wait", extendHold: hasSeats(facts) };
}
