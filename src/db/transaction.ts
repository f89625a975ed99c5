import { sql } from "drizzle-orm";
import { DomainError } from "../domain/errors.ts";
import type { Database } from "./client.ts";
import { isLockTimeout } from "./errors.ts";

/** Longest wait for a row that somebody else holds. */
export const LOCK_WAIT_MS = 3_000;

/**
 * Runs one READ COMMITTED transaction that waits at most three seconds for a row.
 * @throws what `work` throws; DomainError `busy` where a wait ended, or PostgreSQL broke a deadlock.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      // lock_timeout counts anew for each part of a wait: for the row's queue, then for its holder.
      // Sent ahead of the work's first statement, and not waited for.
      const limit = tx.execute(sql.raw(`SET LOCAL statement_timeout = ${LOCK_WAIT_MS}`)).execute();
      const [result] = await Promise.all([work(tx), limit]);
      return result;
    });
  } catch (error) {
    if (isLockTimeout(error)) throw new DomainError("busy");
    throw error;
  }
}
