import { isChargebackLost, isDisputed } from "./settlement.ts";

/** Facts of a chargeback that decide whether the agency has to act. */
export interface ChargebackFacts {
  /** Last moment at which the provider accepts evidence. Null if the provider names none. */
  evidenceDeadline: Date | null;
  /** The provider's state of the evidence; open vocabulary. Null if the provider has not been read. */
  evidenceStatus: string | null;
}

/**
 * State of the agency's evidence against a chargeback.
 * - `due`, `overdue`: no valid evidence has arrived, before or after the deadline.
 * - `sent`: the provider has the evidence. The bank decides.
 * - `not-needed`: the provider asks for no evidence.
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

/** State of an undecided dispute, as the agency's staff sees it. */
export interface DisputeView {
  /** Null if it is unknown. */
  evidenceDeadline: Date | null;
  evidence: EvidenceState;
}

type DisputedPayment = ChargebackFacts & Parameters<typeof isDisputed>[0];

/** Returns null if the payment is not disputed, or the dispute is decided. */
export const disputeView = (payment: DisputedPayment, now: Date): DisputeView | null =>
  isDisputed(payment)
    ? { evidenceDeadline: payment.evidenceDeadline, evidence: evidenceState(payment, now) }
    : null;

/** Returns how the dispute over a payment was decided for the agency. Returns null if no chargeback was decided. */
export function disputeOutcome(payment: Parameters<typeof isDisputed>[0]): "won" | "lost" | null {
  if (isChargebackLost(payment)) return "lost";
  return payment.status === "charged_back" && payment.statusDetail === "reimbursed" ? "won" : null;
}

const URGENCY: readonly EvidenceState[] = ["due", "overdue", "unknown", "sent", "not-needed"];

/** Returns the most urgent of a payment's chargebacks. Returns undefined for an empty list. */
export const firstToAnswer = <T extends ChargebackFacts>(
  chargebacks: readonly T[],
  now: Date,
): T | undefined =>
  chargebacks.toSorted(
    (a, b) =>
      URGENCY.indexOf(evidenceState(a, now)) - URGENCY.indexOf(evidenceState(b, now)) ||
      (a.evidenceDeadline?.getTime() ?? 0) - (b.evidenceDeadline?.getTime() ?? 0),
  )[0];
