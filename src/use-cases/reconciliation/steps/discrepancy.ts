export type DiscrepancyKind =
  | "seats-oversold"
  | "seats-over-capacity"
  | "seats-overbooked"
  | "amounts-wrong"
  | "participants-wrong"
  | "ledger-wrong"
  | "balance-open"
  | "seats-wrong"
  | "payment-amount-wrong"
  | "refunds-above-payment"
  | "refund-not-recorded"
  | "confirmed-without-payment"
  | "confirmed-by-several-payments"
  | "approved-money-kept"
  | "refund-missing"
  | "refund-failed"
  | "refund-waits"
  | "booking-stuck"
  | "message-missing"
  | "message-waits"
  | "message-failed"
  | "webhook-event-waits"
  | "provider-payment-unknown"
  | "provider-payment-differs"
  | "provider-does-not-answer";

export interface Discrepancy {
  agencyId: string;
  kind: DiscrepancyKind;
  /**
   * A `notice` is no fault of the product:
   * - somebody chose the state, such as a capacity below the sold seats;
   * - or somebody has to act elsewhere, such as on a refund that the provider refuses.
   */
  weight: "fault" | "notice";
  /** Id of the booking, departure, message or webhook event; the agency's id if the provider does not answer. */
  subject: string;
  /** Found and expected values, in words. No personal data. */
  detail: string;
}

export type Finding = Pick<Discrepancy, "kind" | "detail"> & Partial<Pick<Discrepancy, "weight">>;
