import type { BookingStatus } from "../../booking/booking-status.ts";
import type { RefundReason } from "../../messaging/email.ts";
import { isEvidenceDue } from "../../payments/chargeback.ts";
import type { HandMethod } from "../../payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../payments/payment-status.ts";
import type { PaymentFacts } from "../facts/payment-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { moment, pesos } from "./words.ts";

const BOOKING: Record<BookingStatus, string> = {
  PENDING: "pending",
  CONFIRMED: "confirmed",
  CANCELLED: "cancelled",
};

const PAYMENT: Record<PaymentStatus, string> = {
  pending: "is pending",
  approved: "was approved",
  rejected: "was rejected",
};

const REFUND: Record<RefundStatus, string> = {
  requested: "requested",
  "in-process": "in process",
  settled: "settled",
  refused: "refused",
};

const REASONS: Record<RefundReason, string> = {
  "late-payment": "it arrived after the seats were gone",
  "double-payment": "the booking was already paid",
  "cancelled-booking": "the booking was already cancelled",
  cancellation: "the booking was cancelled with a right to a refund",
  "wrong-amount": "it does not match the booking's price",
  change: "the booking became cheaper",
  goodwill: "goodwill of the agency",
};

function approvedSentence(amount: string, provider: string, wasApproved: boolean): string | null {
  if (provider === "charged_back/settled")
    return `The dispute was lost: the bank returned ${amount} to the payer.`;
  if (provider === "charged_back/reimbursed") return `The dispute was won: the agency keeps ${amount}.`;
  if (provider.startsWith("charged_back/"))
    return `The payer disputed the payment of ${amount} at their bank.`;
  if (provider.startsWith("in_mediation/")) return `The payer opened a claim of ${amount} at Mercado Pago.`;
  return wasApproved && provider.startsWith("approved/")
    ? `The payment of ${amount} is approved again.`
    : null;
}

const TAKEN: Record<HandMethod, (amount: string) => string> = {
  cash: (amount) => `Took ${amount} in cash`,
  transfer: (amount) => `Took ${amount} by transfer`,
  terminal: (amount) => `Took ${amount} by card terminal`,
  "on-account": (amount) => `Put ${amount} on account`,
  free: (amount) => `Waived ${amount}`,
};

const late = (isLate: boolean | undefined): string =>
  isLate ? "; its hold had ended, and the seats were still free" : "";

export const PAYMENT_SENTENCES: SentencesOf<PaymentFacts> = {
  "pay-booking": (facts) => `Started payment attempt ${facts.attempt}.`,
  "record-payment": (facts) =>
    (facts.refunded === 0 &&
      approvedSentence(pesos(facts.amount), facts.provider, facts.from === "approved")) ||
    `The payment of ${pesos(facts.amount)} ${PAYMENT[facts.to]}${facts.refunded > 0 ? `; ${pesos(facts.refunded)} was refunded` : ""}.`,
  "settle-payment": (facts) =>
    facts.to === "CONFIRMED"
      ? `The booking was confirmed by its payment${late(facts.late)}.`
      : `The booking became ${BOOKING[facts.to]}: the money was refunded to the payer.`,
  "refuse-payment": (facts) =>
    `A payment of ${facts.amount} ${facts.currency} was not accepted: ${pesos(facts.expected)} was expected.`,
  "refund-payment": (facts) =>
    `${facts.currency ? `${facts.currency} ${facts.amount}` : pesos(facts.amount)} must be refunded: ${REASONS[facts.reason]}.`,
  "request-refund": (facts) =>
    `The refund of ${pesos(facts.amount)} went from ${REFUND[facts.from]} to ${REFUND[facts.to]}.`,
  "take-payment": (facts) =>
    `${TAKEN[facts.method](pesos(facts.amount))} (${facts.note})${facts.from === facts.to ? "" : `; the booking became ${BOOKING[facts.to]}${late(facts.late)}`}.`,
  "complete-refund": (facts) => `Paid out a refund of ${pesos(facts.amount)} (${facts.note}).`,
  "refund-booking": ({ amount, way, why, proof }) =>
    way === "by-hand"
      ? `Refunded ${pesos(amount)} by hand (${[why, proof].filter(Boolean).join("; ")}).`
      : `Requested a refund of ${pesos(amount)} the way it was paid (${why}).`,
  "ask-approval": ({ amount, why }) => `Requested approval to refund ${pesos(amount)} (${why}).`,
  "approve-refund": ({ amount }) => `Approved a refund of ${pesos(amount)}.`,
  "decline-refund": ({ amount, why }) => `Declined a refund of ${pesos(amount)} (${why}).`,
  "follow-dispute": (facts) =>
    facts.to === "settled"
      ? `The refund of ${pesos(facts.amount)} is no longer owed: the bank returned the money.`
      : `The refund of ${pesos(facts.amount)} is requested again: the dispute over its payment was won.`,
  "refresh-chargeback": ({ amount, deadline, evidence }) => {
    const chargeback = `The bank disputes ${pesos(amount)}`;
    if (evidence !== null && !isEvidenceDue(evidence)) return `${chargeback}: no evidence is due now.`;
    return deadline === null
      ? `${chargeback}: Mercado Pago names no deadline for the evidence.`
      : `${chargeback}: the evidence is due by ${moment(deadline)}.`;
  },
  "set-merchant-account": (facts) =>
    facts.from === facts.to
      ? "Renewed the credentials of the payment account."
      : `The money goes to account ${facts.to}.`,
  "remove-merchant-account": () => "The money goes to the platform's account.",
  "rotate-keys": () => "Changed the key that payment accounts are encrypted with.",
};
