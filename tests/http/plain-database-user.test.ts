import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "../../src/db/migrate.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";

const NAME = `plain_${process.pid}_${Date.now()}`;

let admin: pg.Client;
let url: string;
let site: TestSite;
beforeAll(async () => {
  const server = inject("postgresUrl");
  admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  await admin.query(`CREATE ROLE ${NAME} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await admin.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  url = `${server.replace("postgres@", `${NAME}@`)}/${NAME}`;
});
afterAll(async () => {
  await site?.stop();
  await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS ${NAME}`);
  await admin.end();
});

test("a user who owns the database and may do nothing else is enough to migrate, to book and to be ready", async () => {
  await migrateDatabase(url, join(process.cwd(), "src/db/migrations"));
  site = await startSite(url);
  const ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  const { status, text } = await ana.call("GET", "/readyz");
  expect([status, JSON.parse(text).checks]).toMatchObject([
    200,
    { writes: "ok", migrations: "ok", queue: "ok" },
  ]);
  const order = await orderFor(ana, await firstExperience(ana, "andes-vivo"), 1);
  await ana.mutate("booking.create", order);
  const { rows } = await admin.query(
    "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = $1",
    [NAME],
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
});
