import { listWronglyLacking, updateLacksDetails } from "../../db/queries/booking/incomplete.ts";
import { defineUseCase } from "../use-case.ts";
import { correctEach } from "./steps/correct-each.ts";

/**
 * Corrects `bookings.lacks_details` where it differs from the participants: after retention, and after a deployment. During that,
 * the previous build writes participants without it. Safe to run beside a live site and to repeat.
 * @returns the number of corrected bookings.
 */
export const correctLackingDetails = defineUseCase({
  name: "correct-lacking-details",
  may: { system: true },
  needs: ["db", "agency"],
  run: ({ db, agency }): Promise<number> =>
    correctEach(db, agency.id, { list: listWronglyLacking, update: updateLacksDetails }),
});
