import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Drizzle's migrator uses this table too. */
const RECORD_TABLE = "drizzle.__drizzle_migrations";

const CONCURRENT_STATEMENT = /^\s*(?:CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY\b/i;
const CONCURRENT_BUILD = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"([^"]+)"/i;

const isConcurrent = ({ sql }: Migration): boolean =>
  sql.some((statement) => CONCURRENT_STATEMENT.test(statement));

async function newestAppliedMigration(client: pg.Client): Promise<number> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${RECORD_TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max(created_at) AS newest FROM ${RECORD_TABLE}`,
  );
  return Number(rows[0]?.newest ?? -1);
}

const record = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query(`INSERT INTO ${RECORD_TABLE} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** An interrupted `CREATE INDEX CONCURRENTLY` leaves an invalid index. */
async function isIndexValid(client: pg.Client, name: string): Promise<boolean | null> {
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))",
    [name],
  );
  return rows[0]?.valid ?? null;
}

async function applyConcurrentStatement(client: pg.Client, statement: string): Promise<void> {
  const index = CONCURRENT_BUILD.exec(statement)?.[1];
  const valid = index ? await isIndexValid(client, index) : null;
  if (valid) return;
  if (valid === false) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(statement);
}

/** A restart after an interruption repeats the migration from the first statement. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await applyConcurrentStatement(client, statement);
  await record(client, migration);
}

export interface LockWaits {
  /** During this wait, other sessions queue behind the migration. */
  lockWaitMs: number;
  /** Timeout of a `CONCURRENTLY` build's wait for older transactions. This wait blocks no session. */
  concurrentWaitMs: number;
}

/**
 * Each migration runs in its own transaction, so that no table stays locked during the next migration. `CONCURRENTLY`
 * statements run without a transaction.
 * @throws the database's error; the failed migration is rolled back, except for indexes that are built without a transaction
 */
export async function applyMigrations(client: pg.Client, folder: string, waits: LockWaits): Promise<void> {
  const newest = await newestAppliedMigration(client);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= newest) continue;
    const runsConcurrently = isConcurrent(migration);
    await client.query(`SET lock_timeout = ${runsConcurrently ? waits.concurrentWaitMs : waits.lockWaitMs}`);
    await (runsConcurrently ? applyConcurrently : applyInTransaction)(client, migration);
  }
}
