/** Any error that is not a `DomainError` is a fault, and its details stay in the log. */
export const ERROR_CODES = [
  "agency-not-found",
  "agency-not-selling",
  "experience-not-found",
  "departure-not-found",
  "departure-closed",
  "departure-cut-off",
  "sold-out",
  "too-many-unpaid",
  "booked-already",
  "duration-not-offered",
  "price-changed",
  "booking-not-found",
  "booking-not-payable",
  "booking-not-cancellable",
  "booking-not-replaceable",
  "booking-not-changeable",
  "participant-complete",
  "participant-gone",
  "change-too-late",
  "change-stale",
  "change-being-paid",
  "hold-lapsed",
  "payment-not-found",
  "refund-not-found",
  "refund-changed",
  "choice-closed",
  "payment-provider-unavailable",
  "payment-provider-refused",
  "illegal-transition",
  "wishlist-not-found",
  "user-not-found",
  "not-signed-in",
  "registration-unfinished",
  "not-allowed",
  "invalid-input",
  "invalid-phone",
  "idempotency-key-reused",
  "busy",
  "too-many-requests",
] as const;

/** Error codes that only the panel can return. */
export const PANEL_ERROR_CODES = [
  "second-factor-needed",
  "staff-not-found",
  "invitation-not-found",
  "last-owner",
  "works-elsewhere",
  "refund-above-limit",
  "refund-above-held",
  "refund-below-rule",
  "refund-to-card",
  "approval-not-found",
  "approval-not-needed",
  "approval-waits",
  "attachment-not-found",
  "too-many-attachments",
  "booking-being-paid",
  "booking-claimed",
  "email-missing",
  "guide-not-found",
  "guide-changed",
  "question-not-found",
  "contact-message-not-found",
  "question-changed",
  "too-many-questions",
  "campaign-not-found",
  "campaign-stale",
  "staff-message-not-found",
  "staff-message-stale",
  "template-not-found",
  "template-changed",
  "too-many-templates",
  "guide-list-unsendable",
  "notes-stale",
  "departure-without-minimum",
  "departure-booked",
  "bulk-change-not-found",
  "bulk-change-too-large",
  "schedule-stale",
] as const;

export type SiteErrorCode = (typeof ERROR_CODES)[number];
export type ErrorCode = SiteErrorCode | (typeof PANEL_ERROR_CODES)[number];

/** Values for an error message, such as `{ free: 2 }`; never personal data. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>;

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    facts: ErrorFacts = {},
    fields?: Readonly<Record<string, string>>,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "DomainError";
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}
