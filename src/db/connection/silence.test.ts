import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { type Network, openNetwork } from "../../../tests/support/network.ts";
import { timed } from "../../../tests/support/timed.ts";
import { sharedLimiter } from "../queries/limits/rate-limits.ts";
import { connect, type DatabaseClient } from "./client.ts";
import { inTransaction } from "./transaction.ts";
import { isUnavailable } from "./unavailable.ts";

const MOST = 2;
/** So long that a busy machine answers in time where the network lets it. */
const TIMEOUTS = { connectMs: 1_500, statementMs: 2_000 };

let database: TestDatabase;
let network: Network;
let client: DatabaseClient;
beforeEach(async () => {
  database = await testDatabase(2);
  network = await openNetwork(database.url);
  client = connect(network.url, MOST, { timeouts: TIMEOUTS });
});
afterEach(async () => {
  network.resume();
  await client.close();
  await network.close();
  await database.close();
});

const ask = () => client.db.execute(sql`select 1`);
const book = () => inTransaction(client.db, (tx) => tx.execute(sql`select 1`));

async function failureOf(work: Promise<unknown>): Promise<{ away: boolean; ms: number }> {
  const { ms, outcome } = await timed(
    work.then(
      () => undefined,
      (failure: unknown) => failure,
    ),
  );
  return { away: isUnavailable(outcome), ms };
}

test("a new connection, a statement and a transaction end in time, as an outage", async () => {
  network.pause();
  expect(await failureOf(ask())).toMatchObject({ away: true });
  network.resume();
  await ask();
  network.pause();
  for (const work of [ask, book]) {
    const { away, ms } = await failureOf(work());
    expect(away).toBe(true);
    expect(ms).toBeLessThan(20_000);
  }
});

test("a caller that waits for a connection of the pool gets an error in time too", async () => {
  await Promise.all([ask(), ask()]);
  network.pause();
  const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(book())));
  expect(failures.every(({ away, ms }) => away && ms < 20_000)).toBe(true);
});

test("a connection that stopped answering before a transaction began is not lost to the pool", async () => {
  for (let silence = 0; silence <= MOST; silence += 1) {
    await ask();
    network.pause();
    await Promise.all(Array.from({ length: MOST }, () => failureOf(book())));
    network.resume();
  }
  await pause(100);
  await Promise.all([book(), book(), book()]);
  expect(client.pool.totalCount).toBeLessThanOrEqual(MOST);
});

test("statements of a night's work are not cut off", async () => {
  const background = connect(network.url, 1);
  await expect(client.db.execute(sql`select pg_sleep(3)`)).rejects.toThrow();
  await background.db.execute(sql`select pg_sleep(3)`);
  await background.close();
});

test("while the database does not answer, a server counts in its own memory", async () => {
  const allowance = { name: "silent", points: 2, seconds: 60 };
  const patient = connect(network.url, 1);
  const limiter = sharedLimiter(patient.pool, allowance);
  // Connecting takes part of the second that a count may take.
  await patient.pool.query("select 1");
  await limiter.consume("ana");
  network.pause();
  await limiter.consume("ana");
  await limiter.consume("ana");
  await expect(limiter.consume("ana")).rejects.toMatchObject({ remainingPoints: 0 });
  network.resume();
  await patient.close();
});
