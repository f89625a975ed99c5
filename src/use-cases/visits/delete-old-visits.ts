import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteVisitCounts } from "../../db/queries/visits/visits.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";

/**
 * Deletes counts older than some days. Counts are no personal data and are therefore not audited. @returns the number of deleted
 * counts.
 */
export const deleteOldVisits = async (
  { db, clock, agency, actor }: Needs<"db" | "clock" | "agency" | "actor">,
  days: number,
): Promise<number> => {
  requireMay(actor, "delete-old-visits");
  const before = addDays(placeDate(clock.now()), -days);
  return inTransaction(db, (tx) => deleteVisitCounts(tx, agency.id, before), BACKGROUND);
};
