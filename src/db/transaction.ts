import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Longest wait for a row that somebody else holds. */
export const LOCK_WAIT_MS = 3_000;

/**
 * Runs one READ COMMITTED transaction that waits at most three seconds for any lock.
 * @throws what `work` throws; `isLockTimeout` tells a wait that ended.
 */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`));
    return work(tx);
  });
}
