import type { ChangedBy, StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { ChangeFacts } from "./change-facts.ts";

/**
 * Refuses a traveller's change of a booking whose departure the agency cancelled, because the policy would refund less than the
 * campaign does. The result is final if the caller holds the booking's lock.
 * @throws DomainError `booking-not-changeable`
 */
export function requireDecided(
  { booking, undecided }: Pick<ChangeFacts, "booking" | "undecided">,
  { correct: _, ...change }: StaffChangeRequest,
  { isStaff }: Pick<ChangedBy, "isStaff">,
): void {
  const isCorrection = Object.values(change).every((value) => value === undefined);
  if (isStaff || isCorrection || !undecided) return;
  throw new DomainError("booking-not-changeable", { status: booking.status });
}
