import { DomainError } from "../errors.ts";

/** A refund above the limit of a role waits until a second person approves or declines it. */
export type ApprovalStatus = "waiting" | "approved" | "declined";

export type ApprovalEvent = "approve" | "decline";

export const APPROVAL_TRANSITIONS: Record<ApprovalStatus, Partial<Record<ApprovalEvent, ApprovalStatus>>> = {
  waiting: { approve: "approved", decline: "declined" },
  approved: {},
  declined: {},
};

/** @throws DomainError `illegal-transition` if the table has no such transition */
export function nextApprovalStatus(status: ApprovalStatus, event: ApprovalEvent): ApprovalStatus {
  const next = APPROVAL_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
