import type { Database, Transaction } from "../../../db/connection/client.ts";
import { BACKGROUND, inTransaction } from "../../../db/connection/transaction.ts";

/** Limit of rows per statement, so that no statement holds its locks for long. */
const BATCH_SIZE = 500;

/** @param change handles up to `limit` rows, and returns the number of rows found. */
export async function inBatches(
  db: Database,
  change: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await inTransaction(db, (tx) => change(tx, BATCH_SIZE), BACKGROUND);
    count += found;
    if (found < BATCH_SIZE) return count;
  }
}
