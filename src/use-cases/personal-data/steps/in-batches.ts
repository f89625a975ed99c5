import type { Database, Transaction } from "../../../db/connection/client.ts";
import { BACKGROUND, inTransaction } from "../../../db/connection/transaction.ts";
import type { Failures } from "../../collect-failures.ts";

/** Limit of rows per statement, so that no statement holds its locks for long. */
const BATCH_SIZE = 500;

/** @param change handles up to `limit` rows, and returns the number of rows found. */
export const inBatches = (
  db: Database,
  change: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> => inBatchesUntilFailure(db, change, { attempt: (work) => work() });

/** Ends at the first failed batch, and returns the number of rows of the batches before. */
export async function inBatchesUntilFailure(
  db: Database,
  change: (tx: Transaction, limit: number) => Promise<number>,
  failures: Pick<Failures, "attempt">,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await failures.attempt(() => inTransaction(db, (tx) => change(tx, BATCH_SIZE), BACKGROUND));
    count += found ?? 0;
    if (found === undefined || found < BATCH_SIZE) return count;
  }
}
