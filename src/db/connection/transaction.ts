import { sql } from "drizzle-orm";
import { DomainError } from "../../domain/errors.ts";
import { holdUntilCommit } from "./after-commit.ts";
import type { Database, Transaction } from "./client.ts";
import { isLockTimeout } from "./errors.ts";
import { type KeyedQueue, QUEUE_TIMEOUT_MS } from "./keyed-queue.ts";

const STATEMENT_TIMEOUT_MS = 3_000;

export interface TransactionLimits {
  /** Statement timeout in milliseconds, including waits for row locks. The default is three seconds. */
  statementMs?: number;
  waitedMs?: () => number;
}

/** Limits of background jobs whose statements change many rows. */
export const BACKGROUND: TransactionLimits = { statementMs: 60_000 };

/**
 * Runs `work` in a READ COMMITTED transaction.
 * @throws any error of `work`; DomainError `busy` if a statement timed out or PostgreSQL broke a deadlock
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { statementMs = STATEMENT_TIMEOUT_MS, waitedMs = () => 0 }: TransactionLimits = {},
): Promise<T> {
  let committed: (() => void) | undefined;
  try {
    const done = await db.transaction(async (tx) => {
      const transaction = tx as Database as Transaction;
      committed = holdUntilCommit(transaction);
      // Sets `statement_timeout`, because `lock_timeout` would restart for each part of a wait: the row's lock queue, then the
      // row itself. This statement is pipelined ahead of the first statement of `work`.
      const remainingMs = Math.ceil(statementMs - Math.min(waitedMs(), QUEUE_TIMEOUT_MS));
      const limit = tx.execute(sql.raw(`SET LOCAL statement_timeout = ${remainingMs}`)).execute();
      const [result] = await Promise.all([work(transaction), limit]);
      return result;
    });
    committed?.();
    return done;
  } catch (error) {
    if (isLockTimeout(error)) throw new DomainError("busy");
    throw error;
  }
}

/**
 * Runs a transaction after a wait in the queue of its key. One timeout of three seconds covers the waits for the queue, for a
 * connection and for a row.
 * @throws like `inTransaction`; also DomainError `busy` if the wait in the queue timed out
 */
export function inQueue<T>(
  { db, queue }: { db: Database; queue: KeyedQueue },
  key: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  return queue.run(key, () => inTransaction(db, work, { waitedMs: () => performance.now() - start }));
}
