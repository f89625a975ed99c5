import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, type TestContext, test } from "vitest";
import { testDatabase } from "../../../tests/support/databases/database.ts";
import { openNetwork } from "../../../tests/support/servers/network.ts";
import { timed } from "../../../tests/support/timed.ts";
import { sharedLimiter } from "../queries/limits/rate-limits.ts";
import { connect } from "./client.ts";
import { inTransaction } from "./transaction.ts";
import { isUnavailable } from "./unavailable.ts";

const CONNECTIONS = 2;
/** Timeouts within which a busy machine answers over a working network. */
const TIMEOUTS = { connectMs: 1_500, statementMs: 2_000 };

/** Opens a database behind a network for one test, because the tests run concurrently. */
async function open({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const database = await testDatabase(2);
  const network = await openNetwork(database.url);
  const client = connect(network.url, CONNECTIONS, { timeouts: TIMEOUTS });
  onTestFinished(async () => {
    network.resume();
    await client.close();
    await network.close();
    await database.close();
  });
  const query = () => client.db.execute(sql`select 1`);
  const runTransaction = () => inTransaction(client.db, (tx) => tx.execute(sql`select 1`));
  return { network, client, query, runTransaction };
}

async function failureOf(work: Promise<unknown>): Promise<{ isOutage: boolean; ms: number }> {
  const { ms, outcome } = await timed(
    work.then(
      () => undefined,
      (failure: unknown) => failure,
    ),
  );
  return { isOutage: isUnavailable(outcome), ms };
}

test.concurrent("a connection, a statement and a transaction time out as an outage", async (context) => {
  const { network, query, runTransaction } = await open(context);
  network.pause();
  expect(await failureOf(query())).toMatchObject({ isOutage: true });
  network.resume();
  await query();
  network.pause();
  for (const work of [query, runTransaction]) {
    const { isOutage, ms } = await failureOf(work());
    expect(isOutage).toBe(true);
    expect(ms).toBeLessThan(20_000);
  }
});

test.concurrent("a wait for a connection of the pool times out as an outage", async (context) => {
  const { network, query, runTransaction } = await open(context);
  await Promise.all([query(), query()]);
  network.pause();
  const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(runTransaction())));
  expect(failures.every(({ isOutage, ms }) => isOutage && ms < 20_000)).toBe(true);
});

test.concurrent("a connection whose `begin` is not answered returns to the pool", async (context) => {
  const { network, client, query, runTransaction } = await open(context);
  for (let silence = 0; silence <= CONNECTIONS; silence += 1) {
    await query();
    network.pause();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => failureOf(runTransaction())));
    network.resume();
  }
  await pause(100);
  await Promise.all([runTransaction(), runTransaction(), runTransaction()]);
  expect(client.pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
});

test.concurrent("statements of the nightly jobs have no timeout", async (context) => {
  const { network, client } = await open(context);
  const background = connect(network.url, 1);
  await expect(client.db.execute(sql`select pg_sleep(3)`)).rejects.toThrow();
  await background.db.execute(sql`select pg_sleep(3)`);
  await background.close();
});

test.concurrent("a rate limit counts in memory while the database does not answer", async (context) => {
  const { network } = await open(context);
  const allowance = { name: "silent", points: 2, seconds: 60 };
  const slowClient = connect(network.url, 1);
  const limiter = sharedLimiter(slowClient.pool, allowance);
  // Opens the connection first, because the limiter's timeout of one second includes connecting.
  await slowClient.pool.query("select 1");
  await limiter.consume("ana");
  network.pause();
  await limiter.consume("ana");
  await limiter.consume("ana");
  await expect(limiter.consume("ana")).rejects.toMatchObject({ remainingPoints: 0 });
  network.resume();
  await slowClient.close();
});
