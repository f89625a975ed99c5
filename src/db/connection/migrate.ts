import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { applyMigrations, type LockWaits } from "./apply-migrations.ts";
import { isLockDenied } from "./errors.ts";
import { migrateJobs } from "./jobs.ts";

/** All servers use the same arbitrary key, so that only one server migrates at a time. */
const MIGRATION_LOCK = 7_204_117;

export interface MigrationWaits extends LockWaits {
  /** The delay doubles with each retry, up to half a minute. */
  pauseMs: number;
  attempts: number;
  onWait?: (attempts: number) => void;
}

const MAX_BACKOFF_MS = 30_000;
/** The attempts span about a quarter of an hour. A backup should lock a table for less time. */
const DEFAULT_WAITS: MigrationWaits = {
  lockWaitMs: 2_000,
  concurrentWaitMs: 300_000,
  pauseMs: 1_000,
  attempts: 30,
};
const LOCK_POLL_MS = 200;

/** A blocking wait would keep a transaction open, and index builds would wait for that transaction. */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await pause(LOCK_POLL_MS);
  }
}

/**
 * PostgreSQL compiles a statement at each run if it expects a high cost. Lists of a large agency have a high expected cost, but
 * stop at a full page after a few milliseconds. A compilation takes some hundred milliseconds. A user who does not own the
 * database leaves the setting unchanged.
 */
async function turnOffJit(client: pg.Client): Promise<void> {
  await client.query(`DO $$
    BEGIN
      IF current_setting('jit')::boolean THEN
        EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END $$`);
}

async function migrateOnce(client: pg.Client, url: string, folder: string, waits: LockWaits) {
  await applyMigrations(client, folder, waits);
  await migrateJobs(url, waits.lockWaitMs);
}

async function migrateWithRetries(client: pg.Client, url: string, folder: string, waits: MigrationWaits) {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await migrateOnce(client, url, folder, waits);
    } catch (error) {
      if (!isLockDenied(error) || attempts >= waits.attempts) throw error;
      waits.onWait?.(attempts);
      await pause(Math.min(MAX_BACKOFF_MS, waits.pauseMs * 2 ** (attempts - 1)));
    }
  }
}

/**
 * Servers that start together migrate one after the other. If a table stays locked, the migration leaves the lock queue, waits
 * and retries. Completed migrations stay.
 * @throws the database's error; the failed migration is rolled back
 */
export async function migrateDatabase(
  databaseUrl: string,
  folder: string,
  waits: Partial<MigrationWaits> = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "trocha-migrate" });
  // If the connection breaks, the running statement fails too and reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    await takeMigrationLock(client);
    await migrateWithRetries(client, databaseUrl, folder, { ...DEFAULT_WAITS, ...waits });
    await turnOffJit(client);
  } finally {
    await client.end();
  }
}
