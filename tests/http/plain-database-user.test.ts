import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";

const NAME = `plain_${process.pid}_${Date.now()}`;
const COMPOSE = readFileSync("compose.yaml", "utf8");

/** Leaves out the statement of compose.yaml that changes the superuser's password. */
function statements(): string[] {
  const [, script = ""] = /<<'SQL'\n([\s\S]*?)\n *SQL\n/.exec(COMPOSE) ?? [];
  return script
    .split(";")
    .map((one) => one.trim().replaceAll("trocha", NAME).replace(":'password'", "'of the tests'"))
    .filter((one) => one && !one.startsWith("ALTER ROLE postgres"));
}

let admin: pg.Client;
let url: string;
let site: TestSite;
beforeAll(async () => {
  const server = inject("postgresUrl");
  admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  for (const statement of statements()) await admin.query(statement);
  url = `${server.replace("postgres@", `${NAME}@`)}/${NAME}`;
});
afterAll(async () => {
  await site?.stop();
  await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS ${NAME}`);
  await admin.end();
});

test("the owner of the database can migrate and book without further rights", async () => {
  await migrateDatabase(url, join(process.cwd(), "src/db/migrations"));
  site = await startSite(url);
  const ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  const { status, text } = await ana.call("GET", "/readyz");
  expect([status, JSON.parse(text).checks]).toMatchObject([
    200,
    { writes: "ok", migrations: "ok", queue: "ok" },
  ]);
  const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"), 1);
  await ana.mutate("booking.create", order);
  const { rows } = await admin.query(
    "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = $1",
    [NAME],
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
});

test("compose.yaml gives site and pooler only the owner's password", () => {
  const users = [...COMPOSE.matchAll(/postgres:\/\/(\w+):|DB_USER: (\w+)/g)].map(
    ([, url, pooler]) => url ?? pooler,
  );
  expect(users).toEqual(["trocha", "trocha", "trocha"]);
  expect(COMPOSE).not.toMatch(/POSTGRES_(USER|DB|HOST_AUTH_METHOD)/);
  expect(COMPOSE).toContain("ALTER ROLE postgres PASSWORD NULL;");
});

test("the production guide creates the user with the same rights", () => {
  const guide = readFileSync("docs/production/migrations-and-upgrades.md", "utf8");
  const rights = /CREATE ROLE trocha LOGIN.*/g;
  const words = (text: string) =>
    (text.match(rights) ?? []).map((line) => line.replace(/;$| PASSWORD (?:'…'|:'password')/g, ""));
  expect(words(guide)).toEqual(["CREATE ROLE trocha LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE"]);
  expect(words(COMPOSE).map((line) => line.replace(";", ""))).toEqual(words(guide));
});
