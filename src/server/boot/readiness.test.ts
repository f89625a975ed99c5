import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { type Network, openNetwork } from "../../../tests/support/servers/network.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { connect, type DatabaseClient } from "../../db/connection/client.ts";
import { newestMigration } from "../../db/connection/readiness.ts";
import { type Clock, clockOf } from "../../ports/clock.ts";
import { createReadiness } from "./readiness.ts";

/** Each query has its own connection. */
const QUERIES = 4;

let database: TestDatabase;
let network: Network;
let client: DatabaseClient;
beforeAll(async () => {
  database = await testDatabase(2);
  network = await openNetwork(database.url);
  client = connect(network.url, 10);
});
afterAll(async () => {
  await client.close();
  await network.close();
  await database.close();
});

const readinessBy = (clock: Clock) =>
  createReadiness(client.db, newestMigration("src/db/migrations"), { level: "normal" }, clock);

const aheadBy = (ms: number) => readinessBy(clockOf(() => new Date(Date.now() + ms)));

test.each([
  [0, true, "ok"],
  [8_000, true, "skewed"],
  [-8_000, true, "skewed"],
  [31 * 60_000, false, "failed"],
  [-31 * 60_000, false, "failed"],
])(
  "a clock %i ms ahead of the database's clock makes the server ready %s and the clock check %s",
  async (ms, ready, clock) => {
    expect(await aheadBy(ms).check()).toMatchObject({ ready, checks: { clock, database: "ok" } });
  },
);

test("probes fail in time and open no further connections while the database is silent, and then succeed", async () => {
  const readiness = readinessBy(clockOf(() => new Date()));
  expect((await readiness.check()).ready).toBe(true);
  network.pause();
  await waitFor("red", async () => !(await readiness.check()).ready);
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    expect((await readiness.check()).checks.database).toBe("failed");
    await pause(100);
  }
  expect(client.pool.totalCount - client.pool.idleCount).toBeLessThanOrEqual(QUERIES);
  network.resume();
  await waitFor("green", async () => (await readiness.check()).ready);
});

test("a server with a read-only database is not ready", async () => {
  const readOnly = connect(`${database.url}?options=-c%20default_transaction_read_only%3Don`, 4);
  const readiness = createReadiness(
    readOnly.db,
    newestMigration("src/db/migrations"),
    { level: "normal" },
    clockOf(() => new Date()),
  );
  try {
    expect(await readiness.check()).toMatchObject({
      ready: false,
      checks: { database: "ok", migrations: "ok", writes: "failed" },
    });
  } finally {
    await readOnly.close();
  }
});

test("a write probe leaves no table behind", async () => {
  expect((await readinessBy(clockOf(() => new Date())).check()).checks.writes).toBe("ok");
  const { rows } = await database.pool.query("select from pg_class where relname like 'write_probe%'");
  expect(rows).toEqual([]);
});
