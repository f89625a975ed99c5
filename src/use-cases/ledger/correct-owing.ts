import { listWrongOwes, updateOwes } from "../../db/queries/booking/owing.ts";
import { defineUseCase } from "../use-case.ts";
import { correctEach } from "./steps/correct-each.ts";

/**
 * Corrects each `bookings.owes` that differs from payments and ledger. During a deployment, the previous build writes payments
 * and ledger entries without updating this column. Can be repeated, and can run while the site is live.
 */
export const correctOwing = defineUseCase({
  name: "correct-owing",
  may: { system: true },
  needs: ["db", "agency"],
  run: ({ db, agency }): Promise<number> =>
    correctEach(db, agency.id, { list: listWrongOwes, update: updateOwes }),
});
