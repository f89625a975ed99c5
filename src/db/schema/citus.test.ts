import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { placesOf } from "../../../tests/support/databases/citus-places.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";

const database = databasePerFile(2);
let script: string;
let distributed: string[];
beforeAll(async () => {
  script = await readFile("src/db/citus.sql", "utf8");
  distributed = [...placesOf(script)].filter(([, place]) => place === "distributed").map(([name]) => name);
});

async function names(statement: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(statement, [distributed]);
  return rows.map(({ name }) => name);
}

test("the script lists exactly the tables of the schema", async () => {
  const { rows } = await database.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect([...placesOf(script).keys()].toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted());
});

const TABLES_BEFORE_AGENCY = ["agency_hosts", "staff_invitations", "staff_members"];

test("exactly the distributed tables and the tables that lead to an agency have an agency id", async () => {
  const owned = await names(`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'agency_id' AND is_nullable = 'NO' AND data_type = 'text'
      AND $1::text[] IS NOT NULL`);
  expect(owned.toSorted()).toEqual([...distributed, ...TABLES_BEFORE_AGENCY].toSorted());
});

test("every key and unique index of a distributed table contains the agency's id", async () => {
  const indexesWithoutAgency = await names(`SELECT indexrelid::regclass::text AS name FROM pg_index i
    WHERE indisunique AND indrelid::regclass::text = ANY ($1) AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = 'agency_id' AND attnum = ANY (i.indkey))`);
  expect(indexesWithoutAgency).toEqual([]);
  const tablesWithKey = await names(`SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'p' AND conrelid::regclass::text = ANY ($1)`);
  expect(tablesWithKey.toSorted()).toEqual(distributed.toSorted());
});

test("every foreign key between distributed tables contains the agency's id", async () => {
  const keysWithoutAgency = await names(`SELECT conname AS name FROM pg_constraint c
    WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1) AND confrelid::regclass::text = ANY ($1)
      AND NOT EXISTS (SELECT FROM unnest(conkey, confkey) AS pair(own, other)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = own AND a.attname = 'agency_id'
        JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = other AND b.attname = 'agency_id')`);
  expect(keysWithoutAgency).toEqual([]);
});

test("foreign keys lead only to distributed or reference tables, never from a reference to a distributed table", async () => {
  const { rows } = await database.pool.query<{ source: string; target: string }>(
    "SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace",
  );
  const places = placesOf(script);
  const kinds = new Set(rows.map(({ source, target }) => `${places.get(source)} → ${places.get(target)}`));
  expect([...kinds].toSorted()).toEqual([
    "distributed → distributed",
    "distributed → reference",
    "local → reference",
    "reference → reference",
  ]);
});

test("distributed tables have no triggers and no sequences", async () => {
  const triggers = await names(`SELECT tgname AS name FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1)`);
  const counters =
    await names(`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_name = ANY ($1) AND (is_identity = 'YES' OR column_default LIKE 'nextval%')`);
  expect([...triggers, ...counters]).toEqual([]);
});

test("the script distributes tables with foreign keys, keeps every key, and can be run again", async () => {
  const client = await database.pool.connect();
  const keys = `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE contype = 'f' ORDER BY 1, 2`;
  const run = () => client.query(script.replace(/^\\.*$/gm, ""));
  try {
    await client.query(await readFile("tests/support/databases/stand-in-citus.sql", "utf8"));
    const before = (await client.query(keys)).rows;
    const direct = client.query("SELECT create_distributed_table('bookings', 'agency_id', 'none')");
    await expect(direct).rejects.toThrow("the foreign key");
    await run();
    await run();
    expect((await client.query(keys)).rows).toEqual(before);
    const { rows } = await client.query<{ name: string; type: string; together: number }>(
      "SELECT table_name::text AS name, citus_table_type AS type, colocation_id AS together FROM citus_tables",
    );
    const placed = rows.map(({ name, type }): [string, string] => [name, type]);
    const wanted = [...placesOf(script)].filter(([, place]) => place !== "local");
    expect(placed.toSorted()).toEqual(wanted.toSorted());
    expect(new Set(rows.filter(({ type }) => type === "distributed").map((row) => row.together)).size).toBe(
      1,
    );
  } finally {
    client.release();
  }
});

test("the script stops at a table that it does not list", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("CREATE TABLE forgotten (agency_id text NOT NULL)");
    await expect(client.query(script.replace(/^\\.*$/gm, ""))).rejects.toThrow("forgotten");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
