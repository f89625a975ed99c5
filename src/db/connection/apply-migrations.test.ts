import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { migrationsAnd } from "../../../tests/support/databases/migrations.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { migrateDatabase } from "./migrate.ts";

const CONCURRENT_INDEX = 'CREATE INDEX CONCURRENTLY "visits_by_place" ON "visits" ("place");';
const LOCKING_INDEX = 'CREATE INDEX "visits_by_place" ON "visits" ("place");';

let database: TestDatabase;
const folders: string[] = [];
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query(
    "CREATE TABLE visits AS SELECT n, 'place ' || n AS place FROM generate_series(1, 1000) n",
  );
});
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  await database.close();
});

function migrate(...further: string[]) {
  const folder = migrationsAnd(...further);
  folders.push(folder);
  return migrateDatabase(database.url, folder, { lockWaitMs: 30_000, pauseMs: 50, attempts: 5 });
}

async function openWriter() {
  const writer = await database.pool.connect();
  await writer.query("BEGIN; INSERT INTO visits VALUES (0, 'early')");
  return async () => {
    await writer.query("COMMIT");
    writer.release();
  };
}

async function hasToWait(): Promise<boolean> {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  let written = false;
  const writing = client.query("INSERT INTO visits VALUES (-1, 'meanwhile')").then(() => {
    written = true;
  });
  writing.finally(() => client.release()).catch(() => {});
  const isBlocked = async () => {
    const found = await database.pool.query("SELECT 1 WHERE cardinality(pg_blocking_pids($1)) > 0", [
      rows[0]?.pid,
    ]);
    return found.rowCount === 1;
  };
  const seen = await waitFor("the write, or its wait", async () => {
    if (written) return "written";
    return (await isBlocked()) && "blocked";
  });
  return seen === "blocked";
}

const waitingFor = (what: string) =>
  waitFor("the index to be waited for", async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE application_name = 'trocha-migrate' AND wait_event_type = 'Lock' AND query LIKE $1
         AND datname = current_database()`,
      [`${what}%`],
    );
    return rows.length > 0;
  });

const index = async () =>
  (
    await database.pool.query<{ valid: boolean }>(
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('visits_by_place')",
    )
  ).rows;

test("an index that is built during concurrent writes contains them", async () => {
  const commit = await openWriter();
  const migrating = migrate(CONCURRENT_INDEX);
  await waitingFor("CREATE INDEX CONCURRENTLY");
  expect(await hasToWait()).toBe(false);
  await commit();
  await migrating;
  expect(await index()).toEqual([{ valid: true }]);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS n FROM visits WHERE place IN ('early', 'meanwhile')",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test("an index that is built in a transaction blocks writes", async () => {
  const commit = await openWriter();
  const migrating = migrate(LOCKING_INDEX);
  await waitingFor("CREATE INDEX");
  expect(await hasToWait()).toBe(true);
  await commit();
  await migrating;
});

test("an index is rebuilt after an interrupted build", async () => {
  const commit = await openWriter();
  const interrupted = migrate(CONCURRENT_INDEX).catch(() => "broken off");
  await waitingFor("CREATE INDEX CONCURRENTLY");
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trocha-migrate' AND datname = current_database()",
  );
  expect(await interrupted).toBe("broken off");
  await commit();
  expect(await index()).toEqual([{ valid: false }]);
  await migrate(CONCURRENT_INDEX);
  expect(await index()).toEqual([{ valid: true }]);
});

test("a complete index is not rebuilt after a crash", async () => {
  await database.pool.query(LOCKING_INDEX);
  const before = await database.pool.query("SELECT 'visits_by_place'::regclass::oid AS oid");
  await migrate(CONCURRENT_INDEX);
  expect((await database.pool.query("SELECT 'visits_by_place'::regclass::oid AS oid")).rows).toEqual(
    before.rows,
  );
});

test("servers that wait for another server's migrations do not delay the index", async () => {
  const commit = await openWriter();
  const folder = migrationsAnd(CONCURRENT_INDEX);
  folders.push(folder);
  const servers = Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, folder, { attempts: 1 })));
  await waitingFor("CREATE INDEX CONCURRENTLY");
  await commit();
  await servers;
  expect(await index()).toEqual([{ valid: true }]);
});

test("a failed migration does not undo earlier migrations, and is retried by the next run", async () => {
  await expect(migrate('ALTER TABLE "visits" ADD COLUMN "first" text;', "SELECT 1/0;")).rejects.toThrow(
    "division",
  );
  await database.pool.query("SELECT first FROM visits");
  await migrate(
    'ALTER TABLE "visits" ADD COLUMN "first" text;',
    'ALTER TABLE "visits" ADD COLUMN "second" text;',
  );
  await database.pool.query("SELECT first, second FROM visits");
});
