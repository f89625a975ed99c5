import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { migrationsAnd } from "../../../tests/support/databases/migrations.ts";
import { timed } from "../../../tests/support/timed.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { migrateDatabase } from "./migrate.ts";

const database = databasePerFile();

test("migrating a database that is up to date changes nothing", async () => {
  await migrateDatabase(database.url, "src/db/migrations");
  const applied = await database.db.execute(sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`);
  await migrateDatabase(database.url, "src/db/migrations");
  const again = await database.db.execute(sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`);
  expect(again.rows).toEqual(applied.rows);
});

test("connections to a migrated database do not compile statements", async () => {
  await migrateDatabase(database.url, "src/db/migrations");
  const later = new pg.Client({ connectionString: database.url });
  await later.connect();
  expect((await later.query("SHOW jit")).rows).toEqual([{ jit: "off" }]);
  await later.end();
});

test("two servers that start together apply a migration once", async () => {
  const folder = migrationsAnd(
    'CREATE TABLE "made_once" (); ALTER TABLE "made_once" ADD COLUMN "n" integer;',
  );
  await Promise.all([migrateDatabase(database.url, folder), migrateDatabase(database.url, folder)]);
  const applied = await database.pool.query(
    "DELETE FROM drizzle.__drizzle_migrations WHERE created_at > 4000000000000 RETURNING id",
  );
  expect(applied.rowCount).toBe(1);
  await database.pool.query("DROP TABLE made_once");
  rmSync(folder, { recursive: true });
});

describe("a migration of a table that a long transaction reads", () => {
  let folder: string;
  beforeAll(() => {
    folder = migrationsAnd('ALTER TABLE "bookings" ADD COLUMN "tried" integer;');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("gives up each lock attempt so that others can read, and succeeds after the transaction ends", async () => {
    const reader = await database.pool.connect();
    await reader.query("BEGIN; SELECT count(*) FROM bookings");
    const tried: number[] = [];
    const waits = { lockWaitMs: 300, pauseMs: 50, onWait: (attempts: number) => void tried.push(attempts) };
    const migrating = migrateDatabase(database.url, folder, waits);
    await waitFor("the second attempt", async () => tried.length >= 2);
    const { ms } = await timed(database.pool.query("SELECT count(*) FROM bookings"));
    expect(ms).toBeLessThan(2_000);
    await reader.query("COMMIT");
    reader.release();
    await migrating;
    await database.pool.query("SELECT tried FROM bookings");
  });

  test("is rolled back after the last attempt", async () => {
    const again = migrationsAnd('CREATE TABLE "left_over" (); ALTER TABLE "bookings" DROP COLUMN "tried";');
    const reader = await database.pool.connect();
    await reader.query("BEGIN; SELECT count(*) FROM bookings");
    const waits = { lockWaitMs: 100, pauseMs: 10, attempts: 2 };
    await database.pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE created_at > 4000000000000");
    await expect(migrateDatabase(database.url, again, waits)).rejects.toThrow(/DROP COLUMN|lock/);
    await reader.query("COMMIT");
    reader.release();
    const found = await database.pool.query("SELECT to_regclass('left_over') AS table");
    expect(found.rows).toEqual([{ table: null }]);
    rmSync(again, { recursive: true });
  });
});

test("every unique key of an agency's table contains the agency's id", async () => {
  const shared = [
    "agencies",
    "agency_hosts",
    "users",
    "accounts",
    "sessions",
    "verification_tokens",
    "rate_limits",
    "staff_accounts",
    "staff_identities",
    "staff_invitations",
    "staff_recovery_codes",
    "staff_sessions",
  ];
  const keys = await database.db.execute<{ table: string; index: string; columns: string[] }>(sql`
    SELECT t.relname AS table, i.relname AS index,
           ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (x.indkey)) AS columns
    FROM pg_index x
    JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND x.indisunique`);
  const owned = keys.rows.filter((key) => !shared.includes(key.table));
  expect(owned.length).toBeGreaterThan(10);
  expect(owned.filter((key) => !key.columns.includes("agency_id"))).toEqual([]);
});
