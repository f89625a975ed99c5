import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteVisitCounts } from "../../db/queries/visits/visits.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { defineUseCase } from "../use-case.ts";

/** The counts contain no personal data, so no audit entry is written. */
export const deleteOldVisits = defineUseCase({
  name: "delete-old-visits",
  may: { system: true },
  needs: ["db", "clock", "agency"],
  async run({ db, clock, agency }, days: number): Promise<number> {
    const before = addDays(placeDate(clock.now()), -days);
    return inTransaction(db, (tx) => deleteVisitCounts(tx, agency.id, before), BACKGROUND);
  },
});
