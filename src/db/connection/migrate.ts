import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { applyMigrations, type LockWaits } from "./apply-migrations.ts";
import { isLockDenied } from "./errors.ts";
import { migrateJobs } from "./jobs.ts";

/** Any number; the same in every server, so that one migrates while the others wait. */
const MIGRATION_LOCK = 7_204_117;

export interface MigrationWaits extends LockWaits {
  /** Pause before the second try; doubled before each further one, up to half a minute. */
  pauseMs: number;
  tries: number;
  /** Called for each try that timed out waiting for a lock. */
  onWait?: (tries: number) => void;
}

const LONGEST_PAUSE_MS = 30_000;
/** A quarter of an hour: longer than a backup should lock a table. */
const WAITS: MigrationWaits = { lockWaitMs: 2_000, besideWaitMs: 300_000, pauseMs: 1_000, tries: 30 };
const LOCK_POLL_MS = 200;

/** Polls: a session that waits in one statement is a transaction, for which an index build would wait in turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await pause(LOCK_POLL_MS);
  }
}

async function migrateOnce(client: pg.Client, url: string, folder: string, waits: LockWaits) {
  await applyMigrations(client, folder, waits);
  await migrateJobs(url, waits.lockWaitMs);
}

async function migrateWithRetries(client: pg.Client, url: string, folder: string, waits: MigrationWaits) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(client, url, folder, waits);
    } catch (error) {
      if (!isLockDenied(error) || tries >= waits.tries) throw error;
      waits.onWait?.(tries);
      await pause(Math.min(LONGEST_PAUSE_MS, waits.pauseMs * 2 ** (tries - 1)));
    }
  }
}

/**
 * Brings the database to this build's schema. Servers that start together run one after the other. Where a table is in use for
 * longer than a moment the migration releases its place in the lock queue, pauses, and tries again; those before it
 * stay done.
 * @param folder where the migrations lie.
 * @throws the database's error; the failed migration is rolled back.
 */
export async function migrateDatabase(
  databaseUrl: string,
  folder: string,
  waits: Partial<MigrationWaits> = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "trocha-migrate" });
  // A broken connection also fails the running statement, which reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    await takeTurn(client);
    await migrateWithRetries(client, databaseUrl, folder, { ...WAITS, ...waits });
  } finally {
    await client.end();
  }
}
