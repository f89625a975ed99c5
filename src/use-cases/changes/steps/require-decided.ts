import type { Database } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { isUndecided } from "../../../db/queries/campaigns/undecided.ts";
import type { ChangedBy, StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";

/**
 * Refuses a traveller's change of a booking whose departure the agency cancelled, because the policy would refund less than the
 * campaign. Corrections stay possible. The answer is final under the booking's lock.
 * @throws DomainError `booking-not-changeable`
 */
export async function requireDecided(
  db: Database,
  booking: BookingRow,
  { correct: _, ...change }: StaffChangeRequest,
  { isStaff }: Pick<ChangedBy, "isStaff">,
): Promise<void> {
  const isCorrection = Object.values(change).every((value) => value === undefined);
  if (isStaff || isCorrection || !(await isUndecided(db, booking))) return;
  throw new DomainError("booking-not-changeable", { status: booking.status });
}
