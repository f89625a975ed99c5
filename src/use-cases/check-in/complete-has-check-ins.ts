import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { completeHasCheckIns as completeBatch } from "../../db/queries/booking/checked-in.ts";
import { defineUseCase } from "../use-case.ts";

/** Bookings per transaction. */
const BATCH_SIZE = 500;

/**
 * Computes `bookings.has_check_ins` for bookings of an old release, and for bookings that the previous build checked in. Works
 * in batches while the site is live, and may be repeated.
 */
export const completeHasCheckIns = defineUseCase({
  name: "complete-has-check-ins",
  may: { system: true },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<number> {
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await inTransaction(
        db,
        (tx) => completeBatch(tx, agency.id, after, BATCH_SIZE),
        BACKGROUND,
      );
      count += ids.length;
      after = ids.at(-1) ?? null;
      if (ids.length < BATCH_SIZE) return count;
    }
  },
});
