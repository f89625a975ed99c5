import type { ChangedBy, StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { ChangeFacts } from "./change-facts.ts";

/**
 * The policy would refund a traveller less than the campaign of the cancelled departure. Corrections stay possible. The
 * result is final if the caller holds the booking's lock.
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
