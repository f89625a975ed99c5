import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("migrating a database that is up to date changes nothing", async () => {
  await migrateDatabase(database.url, "src/db/migrations");
  const applied = await database.db.execute(sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`);
  await migrateDatabase(database.url, "src/db/migrations");
  const again = await database.db.execute(sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`);
  expect(again.rows).toEqual(applied.rows);
});

test("two servers that start together migrate one after the other", async () => {
  await expect(
    Promise.all([
      migrateDatabase(database.url, "src/db/migrations"),
      migrateDatabase(database.url, "src/db/migrations"),
    ]),
  ).resolves.toHaveLength(2);
});

test("every key of an agency's table names the agency", async () => {
  const shared = ["agencies", "agency_hosts", "users", "accounts", "sessions", "verification_tokens"];
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
