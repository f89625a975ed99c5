import type { Transaction } from "../../../db/connection/client.ts";
import { updateDeparture, wasEverBooked } from "../../../db/queries/departures/departure-changes.ts";
import { setDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import { updateNotes } from "../../../db/queries/departures/departure-notes.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { clearGuarantee, updateOwnMinimum } from "../../../db/queries/departures/minimums.ts";
import { DEFAULT_SETTINGS, type DepartureSettings } from "../../../domain/departures/departure-settings.ts";

/**
 * The row is reused if the schedule or staff adds a departure at this time again. A guarantee stays if anybody has ever booked,
 * because travellers have seen the guarantee.
 * @param keepsGuarantee whether the guarantee stays even if nobody has ever booked
 */
export async function resetDeparture(
  tx: Transaction,
  departure: LockedDeparture,
  change: Partial<DepartureSettings> & { closingReason?: string | null; extra: boolean },
  now: Date,
  { keepsGuarantee = false } = {},
): Promise<void> {
  const { agencyId, id: departureId } = departure;
  await updateDeparture(tx, departure, { ...DEFAULT_SETTINGS, closingReason: null, ...change }, now);
  await updateOwnMinimum(tx, departure, null, now);
  if (!keepsGuarantee && !(await wasEverBooked(tx, departure))) await clearGuarantee(tx, departure, now);
  await updateNotes(tx, departure, { note: null, internalNote: null }, now);
  await setDepartureGuides(tx, { agencyId, departureId }, [], now);
}
