import { afterEach, beforeEach, expect, test } from "vitest";
import { seedDemo } from "../../../scripts/seed.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { type Network, openNetwork } from "../../../tests/support/servers/network.ts";
import { timed } from "../../../tests/support/timed.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { connect, type DatabaseClient } from "../../db/connection/client.ts";
import { clockOf } from "../../ports/clock.ts";
import { type AgencyDirectory, createAgencyDirectory } from "./agency-directory.ts";

const HOST = "localhost";
const MINUTE = 60_000;

/** The test waits for one whole timeout. */
const TIMEOUTS = { connectMs: 3_000, statementMs: 3_000 };

let database: TestDatabase;
let network: Network;
let client: DatabaseClient;
let directory: AgencyDirectory;
let now: number;
beforeEach(async () => {
  database = await testDatabase(2);
  await seedDemo(database.db, new Date());
  network = await openNetwork(database.url);
  client = connect(network.url, 2, { timeouts: TIMEOUTS });
  now = Date.parse("2026-11-20T12:00:00Z");
  directory = createAgencyDirectory(
    client.db,
    clockOf(() => new Date(now)),
  );
});
afterEach(async () => {
  network.resume();
  await client.close();
  await network.close();
  await database.close();
});

const rename = (name: string) =>
  database.pool.query("update agencies set name = $1 where id = 'andes-vivo'", [name]);
const nameAt = async (host: string) => (await directory.byHost(host))?.name;

test("a cached agency is returned at once while the database does not answer", async () => {
  const cachedAgency = await directory.byHost(HOST);
  network.pause();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    now += MINUTE;
    const { ms, outcome } = await timed(directory.byHost(HOST));
    expect(outcome).toEqual(cachedAgency);
    expect(ms).toBeLessThan(TIMEOUTS.connectMs / 2);
  }
  await expect(directory.byHost("caribe.localhost")).rejects.toThrow();
});

test("a stale agency is returned at once and then refreshed", async () => {
  await directory.byHost(HOST);
  await rename("Andes Nuevo");
  now += MINUTE;
  expect(await nameAt(HOST)).toBe("Andes Vivo");
  await waitFor("the new name", async () => (await nameAt(HOST)) === "Andes Nuevo");
});

test("after a change the next call waits for the new row, or returns the old row if the database fails", async () => {
  await directory.byHost(HOST);
  await rename("Andes Nuevo");
  directory.invalidate();
  expect(await nameAt(HOST)).toBe("Andes Nuevo");
  directory.invalidate();
  network.pause();
  expect(await nameAt(HOST)).toBe("Andes Nuevo");
});

test("the bounded cache of unknown hosts does not evict an agency", async () => {
  await directory.byHost(HOST);
  for (let n = 0; n < 1_100; n += 1) expect(await directory.byHost(`made-up-${n}.test`)).toBeUndefined();
  network.pause();
  expect(await nameAt(HOST)).toBe("Andes Vivo");
  expect(await directory.byHost("made-up-1099.test")).toBeUndefined();
  await expect(directory.byHost("made-up-0.test")).rejects.toThrow();
});
