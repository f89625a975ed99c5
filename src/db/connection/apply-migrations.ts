import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

/** As drizzle-kit reads it from the folder. */
type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Drizzle's own record, under its own name. */
const RECORD = "drizzle.__drizzle_migrations";

const OUTSIDE = /^\s*(?:CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY\b/i;
const BUILDS = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"([^"]+)"/i;

/** Whether a migration's statements run one by one, since PostgreSQL refuses them inside a transaction. */
const isConcurrent = ({ sql }: Migration): boolean => sql.some((statement) => OUTSIDE.test(statement));

async function newestApplied(client: pg.Client): Promise<number> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${RECORD} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max(created_at) AS newest FROM ${RECORD}`,
  );
  return Number(rows[0]?.newest ?? -1);
}

const record = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query(`INSERT INTO ${RECORD} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
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

/** Whether an index is valid; null where it does not exist. It is invalid where `CREATE INDEX CONCURRENTLY` was interrupted. */
async function isIndexValid(client: pg.Client, name: string): Promise<boolean | null> {
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))",
    [name],
  );
  return rows[0]?.valid ?? null;
}

async function applyBesideTraffic(client: pg.Client, statement: string): Promise<void> {
  const index = BUILDS.exec(statement)?.[1];
  const valid = index ? await isIndexValid(client, index) : null;
  if (valid) return;
  if (valid === false) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(statement);
}

/** Can be interrupted at any statement and run again from the first. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await applyBesideTraffic(client, statement);
  await record(client, migration);
}

/** Longest waits for locks. */
export interface LockWaits {
  /** For locks that make other sessions queue behind the migration. */
  lockWaitMs: number;
  /** Where no session queues: an index that is built `CONCURRENTLY` waits for older transactions to end. */
  besideWaitMs: number;
}

/**
 * Applies a folder's migrations that the database does not have yet, each in a transaction of its own, so that no table stays
 * locked while the next one runs; indexes that are built `CONCURRENTLY` in none.
 * @throws the database's error; the migration that failed is rolled back, except for indexes that were begun.
 */
export async function applyMigrations(client: pg.Client, folder: string, waits: LockWaits): Promise<void> {
  const newest = await newestApplied(client);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= newest) continue;
    const beside = isConcurrent(migration);
    await client.query(`SET lock_timeout = ${beside ? waits.besideWaitMs : waits.lockWaitMs}`);
    await (beside ? applyConcurrently : applyWhole)(client, migration);
  }
}
