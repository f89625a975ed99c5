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

/** Refunds and chargebacks of an approved payment are recorded separately. */
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
 * State of a booking or a change, for the settlement of its payments.
 * - `open`: waits for payment. After its hold has lapsed, a payment still counts if the seats are free.
 * - `paid`: confirmed or applied.
 * - `expired`: a change that lapsed, was withdrawn, no longer fits its booking, or moves to a cancelled departure. A payment
 *   for it is late.
 * - `cancelled`: the booking was cancelled.
 */
export type PayableState = "open" | "paid" | "expired" | "cancelled";

export interface SettlementFacts {
  payable: { state: PayableState; holdExpiresAt: Date };
  provider: { status: ProviderStatus; statusDetail: string; amount: number; amountRefunded: number };
  confirmedBy: "this" | "another" | "none";
  /** Whether a refund of this payment was requested. Such a payment never confirms anything, even if seats become free. */
  isRefundRequested: boolean;
  /** Sum of the requested refunds of this payment, in whole pesos. */
  requestedRefund: number;
  /** Whether the seats can be taken again, after the hold has lapsed. */
  seatsFree: boolean;
  now: Date;
}

/**
 * Effect of a payment's new state on its booking or change. The payment may arrive after the hold has lapsed, or as a second
 * payment.
 * - `confirm`, `wait`, `reject`: the payable is confirmed or applied, waits for the payment, or can be paid again.
 * - `release-hold`: the payment was refunded or charged back before it confirmed anything. The payment's extension of the hold
 *   ends.
 * - `refund`: the payment must be refunded, with the reason.
 * - `money-returned`: the provider returned the booking's money. The booking ends.
 */
export type Settlement =
  | { kind: "confirm" }
  | { kind: "wait"; extendHold: boolean }
  | { kind: "reject" }
  | { kind: "release-hold" }
  | { kind: "refund"; reason: "late-payment" | "double-payment" | "cancelled-booking" }
  | { kind: "money-returned" }
  | { kind: "nothing" };

/** `status` is null before the provider's first answer. */
type ProviderAnswer = { status: ProviderStatus | null; statusDetail: string | null };

/** Returns whether the agency lost a chargeback: the payer's bank has refunded the payer. */
export const isChargebackLost = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "charged_back" && statusDetail === "settled";

/** Returns whether a payment has an undecided dispute, during which the provider may refuse refunds. */
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
    return payable.state === "paid" && isMoneyReturned(provider) && facts.requestedRefund < provider.amount
      ? { kind: "money-returned" }
      : { kind: "nothing" };
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
