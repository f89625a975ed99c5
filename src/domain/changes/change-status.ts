import { DomainError } from "../errors.ts";

/**
 * The status of a change: `pending` waits to be paid, `applied` is in the booking. One that is not paid in time has `lapsed`; one
 * that gave way to another, or to the booking's end, is `withdrawn`. Money that comes for either goes back.
 */
export type ChangeStatus = "pending" | "applied" | "lapsed" | "withdrawn";

export type ChangeEvent = "paid" | "hold-lapsed" | "withdrawn";

export const CHANGE_TRANSITIONS: Record<ChangeStatus, Partial<Record<ChangeEvent, ChangeStatus>>> = {
  pending: { paid: "applied", "hold-lapsed": "lapsed", withdrawn: "withdrawn" },
  applied: {},
  lapsed: {},
  withdrawn: {},
};

/** @throws DomainError `illegal-transition` where the table knows no such move. */
export function nextChangeStatus(status: ChangeStatus, event: ChangeEvent): ChangeStatus {
  const next = CHANGE_TRANSITIONS[status][event];
  if (!next) throw new DomainError("illegal-transition", { status, event });
  return next;
}
