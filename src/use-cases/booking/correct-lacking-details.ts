import { listWrongLacksDetails, updateLacksDetails } from "../../db/queries/booking/incomplete.ts";
import { correctEach } from "../ledger/steps/correct-each.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Corrects each `bookings.lacks_details` that differs from the participants. Retention, and the previous build during a
 * deployment, change participants without updating this column. Can be repeated, and can run while the site is live.
 */
export const correctLackingDetails = defineUseCase({
  name: "correct-lacking-details",
  may: { system: true },
  needs: ["db", "agency"],
  run: ({ db, agency }): Promise<number> =>
    correctEach(db, agency.id, { list: listWrongLacksDetails, update: updateLacksDetails }),
});
