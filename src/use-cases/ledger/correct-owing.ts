import { listMisjudged, updateOwes } from "../../db/queries/booking/owing.ts";
import { defineUseCase } from "../use-case.ts";
import { correctEach } from "./steps/correct-each.ts";

/**
 * Corrects `bookings.owes` where it differs from payments and ledger. The previous build writes both without it during a
 * deployment. Safe to run beside a live site and to repeat.
 * @returns the number of corrected bookings.
 */
export const correctOwing = defineUseCase({
  name: "correct-owing",
  may: { system: true },
  needs: ["db", "agency"],
  run: ({ db, agency }): Promise<number> =>
    correctEach(db, agency.id, { list: listMisjudged, update: updateOwes }),
});
