import { BACKGROUND, inTransaction } from "../../db/transaction.ts";
import { deleteVisitCounts } from "../../db/visits.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import type { Needs } from "../context.ts";

/** Deletes counts that are older than so many days. They are nobody's data, so that no audit tells of it. @returns how many. */
export const deleteOldVisits = (
  { db, clock, agency }: Needs<"db" | "clock" | "agency">,
  days: number,
): Promise<number> => {
  const before = addDays(placeDate(clock.now()), -days);
  return inTransaction(db, (tx) => deleteVisitCounts(tx, agency.id, before), BACKGROUND);
};
