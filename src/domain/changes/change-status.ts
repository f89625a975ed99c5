import { DomainError } from "../errors.ts";

/**
 * `withdrawn`: replaced by another change, or ended with the booking. A late payment of a lapsed or withdrawn change is
 * refunded.
 */
export type ChangeStatus = "pending" | "applied" | "lapsed" | "withdrawn";

export type ChangeEvent = "paid" | "hold-lapsed" | "withdrawn";

export const CHANGE_TRANSITIONS: Record<ChangeStatus, Partial<Record<ChangeEvent, ChangeStatus>>> = {
  pending: { paid: "applied", "hold-lapsed": "lapsed", withdrawn: "withdrawn" },
  applied: {},
  lapsed: {},
  withdrawn: {},
};

/** @throws DomainError `illegal-transition` if the table has no such transition */
export function nextChangeStatus(status: ChangeStatus, event: ChangeEvent): ChangeStatus {
  const next = CHANGE_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
