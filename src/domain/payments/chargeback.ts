import { isChargebackLost, isDisputed } from "./settlement.ts";

export interface ChargebackFacts {
  /** Last moment at which the provider accepts evidence. */
  evidenceDeadline: Date | null;
  /** The provider's state of the evidence; open vocabulary. */
  evidenceStatus: string | null;
}

/**
 * - `due`, `overdue`: no valid evidence has arrived, before or after the deadline.
 * - `unknown`: the provider has not been read, or names no deadline.
 */
export type EvidenceState = "due" | "overdue" | "sent" | "not-needed" | "unknown";

const SETTLED_STATES = new Map<string, EvidenceState>([
  ["review_pending", "sent"],
  ["valid", "sent"],
  ["not_applicable", "not-needed"],
]);

/**
 * An unknown status counts as missing evidence, because a missed deadline costs the whole payment. The provider's
 * `documentation_required` is ignored: its documentation calls the field legacy and asks for evidence in every case.
 */
export const isEvidenceDue = (evidenceStatus: string | null): boolean =>
  !SETTLED_STATES.has(evidenceStatus ?? "");

export function evidenceState(
  { evidenceDeadline, evidenceStatus }: ChargebackFacts,
  now: Date,
): EvidenceState {
  const settled = SETTLED_STATES.get(evidenceStatus ?? "");
  if (settled) return settled;
  if (evidenceDeadline === null) return "unknown";
  return evidenceDeadline < now ? "overdue" : "due";
}

export interface DisputeView {
  evidenceDeadline: Date | null;
  evidence: EvidenceState;
}

type DisputedPayment = ChargebackFacts & Parameters<typeof isDisputed>[0];

export const disputeView = (payment: DisputedPayment, now: Date): DisputeView | null =>
  isDisputed(payment)
    ? { evidenceDeadline: payment.evidenceDeadline, evidence: evidenceState(payment, now) }
    : null;

export function disputeOutcome(payment: Parameters<typeof isDisputed>[0]): "won" | "lost" | null {
  if (isChargebackLost(payment)) return "lost";
  return payment.status === "charged_back" && payment.statusDetail === "reimbursed" ? "won" : null;
}

const URGENCY: readonly EvidenceState[] = ["due", "overdue", "unknown", "sent", "not-needed"];

export const firstToAnswer = <T extends ChargebackFacts>(
  chargebacks: readonly T[],
  now: Date,
): T | undefined =>
  chargebacks.toSorted(
    (a, b) =>
      URGENCY.indexOf(evidenceState(a, now)) - URGENCY.indexOf(evidenceState(b, now)) ||
      (a.evidenceDeadline?.getTime() ?? 0) - (b.evidenceDeadline?.getTime() ?? 0),
  )[0];
