import { listWronglyLacking, updateLacksDetails } from "../../db/queries/booking/incomplete.ts";
import { correctEach } from "../ledger/steps/correct-each.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Corrects `bookings.lacks_details` where it differs from the participants: after retention, and after a deployment. There the
 * previous build writes participants without it. Safe to run beside a live site and to repeat.
 * @returns the number of corrected bookings.
 */
export const correctLackingDetails = defineUseCase({
  name: "correct-lacking-details",
  may: { system: true },
  needs: ["db", "agency"],
  run: ({ db, agency }): Promise<number> =>
    correctEach(db, agency.id, { list: listWronglyLacking, update: updateLacksDetails }),
});
