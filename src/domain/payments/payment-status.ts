import { DomainError } from "../errors.ts";

/** Refunds and chargebacks are recorded separately. */
export type PaymentStatus = "pending" | "approved" | "rejected";

export type PaymentEvent = "provider-pending" | "provider-approved" | "provider-rejected";

/** A rejected payment may become approved, because the provider may correct its answer. */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  pending: {
    "provider-pending": "pending",
    "provider-approved": "approved",
    "provider-rejected": "rejected",
  },
  approved: { "provider-approved": "approved" },
  rejected: { "provider-rejected": "rejected", "provider-approved": "approved" },
};

/** @throws DomainError `illegal-transition` if the table has no such transition */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  const next = PAYMENT_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}

export type RefundStatus = "requested" | "in-process" | "settled" | "refused";

/**
 * `asked-again`: a refused refund is requested again after a dispute. `returned-otherwise`: the payer got the money without
 * this refund, for example by a chargeback. `agency-returned`: the agency paid the money back itself.
 */
export type RefundEvent =
  | "provider-accepted"
  | "provider-settled"
  | "provider-refused"
  | "asked-again"
  | "returned-otherwise"
  | "agency-returned";

export const REFUND_TRANSITIONS: Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>> = {
  requested: {
    "provider-accepted": "in-process",
    "provider-settled": "settled",
    "provider-refused": "refused",
    "returned-otherwise": "settled",
    "agency-returned": "settled",
  },
  "in-process": {
    "provider-accepted": "in-process",
    "provider-settled": "settled",
    "provider-refused": "refused",
    "returned-otherwise": "settled",
  },
  settled: { "provider-settled": "settled", "returned-otherwise": "settled" },
  refused: {
    "provider-refused": "refused",
    "asked-again": "requested",
    "returned-otherwise": "settled",
    "agency-returned": "settled",
  },
};

/** @throws DomainError `illegal-transition` if the table has no such transition */
export function nextRefundStatus(status: RefundStatus, event: RefundEvent): RefundStatus {
  const next = REFUND_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
