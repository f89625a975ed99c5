import pg from "pg";
import { expect, test } from "vitest";
import { databasePerFile } from "../tests/support/databases/database.ts";
import { runScriptUnchecked } from "../tests/support/servers/run-script.ts";

const database = databasePerFile();

const migrate = (url: string, ...args: string[]) =>
  runScriptUnchecked("migrate", args, { env: { DATABASE_URL: url } });

const tablesOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT to_regclass('public.bookings') AS bookings, to_regclass('jobs.job') AS jobs,
      (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS applied`,
  );
  await client.end();
  return rows[0];
};

test("an empty database gets every table, and a second run changes nothing", async () => {
  const url = new URL(database.url);
  url.pathname = `${url.pathname}_empty`;
  await database.pool.query(`CREATE DATABASE "${url.pathname.slice(1)}"`);
  try {
    expect(await migrate(url.href)).toMatchObject({
      code: 0,
      stdout: "The database has all migrations of this version.\n",
    });
    const migrated = await tablesOf(url.href);
    expect(migrated).toEqual(await tablesOf(database.url));
    expect(await migrate(url.href)).toMatchObject({ code: 0 });
    expect(await tablesOf(url.href)).toEqual(migrated);
  } finally {
    await database.pool.query(`DROP DATABASE "${url.pathname.slice(1)}" WITH (FORCE)`);
  }
});

test("a missing database is reported in one line", async () => {
  const url = new URL(database.url);
  url.pathname = "/missing_database";
  const { code, stderr } = await migrate(url.href);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'database "missing_database" does not exist\n' });
});

test("an unknown argument is refused before anything is migrated", async () => {
  expect(await migrate("postgres://127.0.0.1:1/none", "--now")).toMatchObject({
    code: 1,
    stderr: "Usage: npm run migrate\n",
  });
});
