import { sql, TransactionRollbackError } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./client.ts";
import { isWriteRefused } from "./errors.ts";
import { DEAD_LETTERS, JOB_NAMES } from "./jobs.ts";

/** Returns the creation time of a build's newest migration, in milliseconds since 1970. */
export const newestMigration = (folder: string): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));

/**
 * Newer migrations are allowed.
 * @throws the database's error
 */
export async function hasMigration(db: Database, madeAt: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select max(created_at) >= ${madeAt}::bigint as done from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.done === true;
}

export async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from jobs.queue`);
  const names = new Set(rows.map(({ name }) => name));
  return [...JOB_NAMES, DEAD_LETTERS].every((name) => names.has(name));
}

/**
 * Creates a table with a row, which allocates a file on the disk, and rolls back. A full disk, a standby and a read-only
 * database refuse the table.
 * @param name a table name that no concurrent caller uses
 * @throws the database's error if another reason prevents the write
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

export interface QueueDepth {
  name: string;
  waiting: number;
  oldestSeconds: number;
}

/** @throws the database's error */
export async function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ name: string; waiting: number; oldest: number }>(sql`
    select name, count(*)::int as waiting,
           extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as oldest
    from jobs.job
    where state < 'active' and not blocked and start_after <= now()
    group by name`);
  return rows.map(({ name, waiting, oldest }) => ({ name, waiting, oldestSeconds: oldest }));
}
