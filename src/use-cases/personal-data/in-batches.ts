import type { Database, Transaction } from "../../db/connection/client.ts";
import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";

/** Most rows that one statement changes, so that none holds its locks for long. */
const BATCH = 500;

/**
 * Repeats a statement until it finds less than a batch, each time in a transaction of its own.
 * @param change what it does to so many rows at most. @returns how many it found.
 * @returns how many were found in all.
 */
export async function inBatches(
  db: Database,
  change: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await inTransaction(db, (tx) => change(tx, BATCH), BACKGROUND);
    count += found;
    if (found < BATCH) return count;
  }
}
