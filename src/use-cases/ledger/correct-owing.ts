import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { listMisjudged, updateOwes } from "../../db/queries/booking/owing.ts";
import { defineUseCase } from "../use-case.ts";

const BATCH = 200;

/**
 * Corrects `bookings.owes` where it differs from payments and ledger. The previous build writes both without it during a
 * deployment. Safe to run beside a live site and to repeat.
 * @returns the number of corrected bookings.
 */
export const correctOwing = defineUseCase({
  name: "correct-owing",
  may: { system: true },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<number> {
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await listMisjudged(db, agency.id, after, BATCH);
      for (const id of ids)
        await inTransaction(db, async (tx) => {
          const booking = await lockBooking(tx, agency.id, id);
          if (booking) await updateOwes(tx, booking);
        });
      count += ids.length;
      after = ids.at(-1) ?? null;
      if (ids.length < BATCH) return count;
    }
  },
});
