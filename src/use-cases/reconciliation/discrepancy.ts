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

/** An inconsistency, or something that a person has to check. */
export interface Discrepancy {
  agencyId: string;
  kind: DiscrepancyKind;
  /**
   * A `notice` is no fault of the product. Somebody chose the state, for example a capacity below the sold seats. Or somebody
   * has to act elsewhere, for example on a refund that the provider refuses.
   */
  weight: "fault" | "notice";
  /** Id of the row: a booking, departure, message, or event in the webhook inbox. */
  subject: string;
  /** Found and expected values, in words. No personal data. */
  detail: string;
}

/** The result of a check, before the agency is added. */
export type Finding = Pick<Discrepancy, "kind" | "detail"> & Partial<Pick<Discrepancy, "weight">>;
