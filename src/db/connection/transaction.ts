import { sql } from "drizzle-orm";
import { DomainError } from "../../domain/errors.ts";
import { holdUntilCommit } from "./after-commit.ts";
import type { Database, Transaction } from "./client.ts";
import { isLockTimeout } from "./errors.ts";
import { type KeyedQueue, QUEUE_TIMEOUT_MS } from "./keyed-queue.ts";

/** Longest wait for a row that somebody else holds. */
const LOCK_WAIT_MS = 3_000;

export interface TransactionLimits {
  /** Longest that a statement may take, in milliseconds, its waits for row locks included; three seconds by default. */
  statementMs?: number;
  /** What has passed of it. */
  waitedMs?: () => number;
}

/** For jobs in the background, whose statements change many rows at once. */
export const BACKGROUND: TransactionLimits = { statementMs: 60_000 };

/**
 * Runs one READ COMMITTED transaction that waits at most three seconds for a row.
 * @throws what `work` throws; DomainError `busy` where a wait ended, or PostgreSQL broke a deadlock.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { statementMs = LOCK_WAIT_MS, waitedMs = () => 0 }: TransactionLimits = {},
): Promise<T> {
  let committed: (() => void) | undefined;
  try {
    const done = await db.transaction(async (tx) => {
      const transaction = tx as Database as Transaction;
      committed = holdUntilCommit(transaction);
      // lock_timeout starts again for each part of a wait: for the row's queue, then for its holder.
      // Sent ahead of the work's first statement, and not waited for.
      const leftMs = Math.ceil(statementMs - Math.min(waitedMs(), QUEUE_TIMEOUT_MS));
      const limit = tx.execute(sql.raw(`SET LOCAL statement_timeout = ${leftMs}`)).execute();
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
 * Runs such a transaction when fewer than the limit of its key are running. The waits in the queue and for a row end
 * after three seconds together; time spent waiting for a connection counts too.
 * @throws as `inTransaction` does; `busy` too where it waited in the queue for too long.
 */
export function inQueue<T>(
  { db, queue }: { db: Database; queue: KeyedQueue },
  key: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  return queue.run(key, () => inTransaction(db, work, { waitedMs: () => performance.now() - start }));
}
