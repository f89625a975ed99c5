import { sql, TransactionRollbackError } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./client.ts";
import { isWriteRefused } from "./errors.ts";
import { DEAD_LETTERS, JOB_NAMES } from "./jobs.ts";

/** When the newest migration of a build was made, in milliseconds since 1970. @param folder where they lie. */
export const newestMigration = (folder: string): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));

/** Whether the database has all of a build's migrations, or more. @throws what the database throws. */
export async function hasMigration(db: Database, madeAt: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select max(created_at) >= ${madeAt}::bigint as done from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.done === true;
}

/** Whether every kind of job has its queue. @throws what the database throws. */
export async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from jobs.queue`);
  const names = new Set(rows.map(({ name }) => name));
  return [...JOB_NAMES, DEAD_LETTERS].every((name) => names.has(name));
}

/**
 * Whether the database accepts writes: creates a table with a row, for which the disk has to allocate a file, and rolls
 * back. A full disk, a standby and a read-only database refuse it.
 * @param name of a table that nobody else makes just now. @throws what the database throws for other reasons.
 */
export async function takesWrites(db: Database, name: string): Promise<boolean> {
  const table = sql.identifier(name);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`create table ${table} (filler text)`);
      await tx.execute(sql`insert into ${table} values ('x')`);
      return tx.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return true;
    if (isWriteRefused(error)) return false;
    throw error;
  }
}

/** What is waiting in a queue: jobs whose time has come, and the age in seconds of the oldest of them. */
export interface QueueDepth {
  name: string;
  waiting: number;
  oldestSeconds: number;
}

/** Queues in which nothing waits are left out. @throws what the database throws. */
export async function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ name: string; waiting: number; oldest: number }>(sql`
    select name, count(*)::int as waiting,
           extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as oldest
    from jobs.job
    where state < 'active' and not blocked and start_after <= now()
    group by name`);
  return rows.map(({ name, waiting, oldest }) => ({ name, waiting, oldestSeconds: oldest }));
}
