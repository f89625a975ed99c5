import type { BookingStatus } from "../booking/booking-status.ts";
import type { PaymentEvent } from "./payment-status.ts";

/** The provider's statuses, in its own words. */
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

/** The event of a provider's status. Refunds and charge-backs of an approved payment are recorded separately. */
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

export interface SettlementFacts {
  booking: { status: BookingStatus; holdExpiresAt: Date };
  provider: { status: ProviderStatus; statusDetail: string; amount: number; amountRefunded: number };
  /** Which payment confirmed the booking: this one, another one, or none so far. */
  confirmedBy: "this" | "another" | "none";
  /** Whether this payment's money was already asked back; it does not count again, also where seats become free meanwhile. */
  refundAsked: boolean;
  /** What of this payment was asked back, whole pesos. */
  askedBack: number;
  /** Whether the booking's seats could be taken (again) now; only asked where the hold has lapsed. */
  seatsFree: boolean;
  now: Date;
}

/**
 * What a payment's news means for its booking, also of money that comes after the hold has lapsed, or twice.
 * - `confirm`, `wait`, `reject`: the booking is confirmed, waits for the payment, or may be paid again.
 * - `release-hold`: the money came, and is back or with the bank, before the payment confirmed anything; its part of the hold ends.
 * - `refund`: the money must go back, and why.
 * - `money-returned`: the booking's money went back at the provider; the booking ends.
 * - `nothing`: recorded beside the booking, which does not move.
 */
export type Settlement =
  | { kind: "confirm" }
  | { kind: "wait"; extendHold: boolean }
  | { kind: "reject" }
  | { kind: "release-hold" }
  | { kind: "refund"; reason: "late-payment" | "double-payment" | "cancelled-booking" }
  | { kind: "money-returned" }
  | { kind: "nothing" };

/** `status` is null before the first answer of the provider. */
type ProviderAnswer = { status: ProviderStatus | null; statusDetail: string | null };

/** A charge-back that the agency lost: the payer's bank has given the money back. */
export const isChargeBackLost = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "charged_back" && statusDetail === "settled";

/** In a dispute that is not decided. Until it is, the provider may refuse a refund. */
export const isDisputed = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "in_mediation" ||
  (status === "charged_back" && statusDetail !== "settled" && statusDetail !== "reimbursed");

/** The payer has all of the money back, by refund or charge-back. */
export const isMoneyReturned = (provider: SettlementFacts["provider"]): boolean =>
  provider.status === "refunded" || isChargeBackLost(provider) || provider.amountRefunded >= provider.amount;

/** A charge-back is open or was lost. One that the agency won leaves the payment as approved. */
export const isWithTheBank = ({ status, statusDetail }: ProviderAnswer): boolean =>
  status === "charged_back" && statusDetail !== "reimbursed";

/** The money was taken, and some of it can be given back. */
export const isMoneyHeld = (provider: SettlementFacts["provider"]): boolean =>
  paymentEvent(provider.status) === "provider-approved" &&
  !isMoneyReturned(provider) &&
  !isWithTheBank(provider);

/** The hold has not lapsed, or its seats are free to be taken again. */
const seatsAreThere = ({ booking, seatsFree, now }: SettlementFacts): boolean =>
  booking.holdExpiresAt > now || seatsFree;

function settleApproved(facts: SettlementFacts): Settlement {
  const { booking, confirmedBy, provider } = facts;
  if (confirmedBy === "this") {
    // What the agency gave back for a change does not end the booking: the rest of it is paid otherwise.
    return booking.status === "CONFIRMED" && isMoneyReturned(provider) && facts.askedBack < provider.amount
      ? { kind: "money-returned" }
      : { kind: "nothing" };
  }
  if (!isMoneyHeld(provider)) {
    const waits = confirmedBy === "none" && booking.status === "PENDING";
    return { kind: waits ? "release-hold" : "nothing" };
  }
  if (facts.refundAsked) return { kind: "nothing" };
  if (confirmedBy === "another") return { kind: "refund", reason: "double-payment" };
  if (booking.status === "CANCELLED") return { kind: "refund", reason: "cancelled-booking" };
  return seatsAreThere(facts) ? { kind: "confirm" } : { kind: "refund", reason: "late-payment" };
}

export function decideSettlement(facts: SettlementFacts): Settlement {
  const event = paymentEvent(facts.provider.status);
  if (event === "provider-approved") return settleApproved(facts);
  if (facts.booking.status !== "PENDING") return { kind: "nothing" };
  if (event === "provider-rejected") return { kind: "reject" };
  return { kind: "wait", extendHold: seatsAreThere(facts) };
}
