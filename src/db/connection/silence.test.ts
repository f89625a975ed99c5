import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, type TestContext, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { openNetwork } from "../../../tests/support/network.ts";
import { timed } from "../../../tests/support/timed.ts";
import { sharedLimiter } from "../queries/limits/rate-limits.ts";
import { connect } from "./client.ts";
import { inTransaction } from "./transaction.ts";
import { isUnavailable } from "./unavailable.ts";

const CONNECTIONS = 2;
/** Long enough for the answer of a busy machine over a working network. */
const TIMEOUTS = { connectMs: 1_500, statementMs: 2_000 };

/** A database behind a network that the test controls. The tests mostly wait, and run in parallel. */
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
  const ask = () => client.db.execute(sql`select 1`);
  const book = () => inTransaction(client.db, (tx) => tx.execute(sql`select 1`));
  return { network, client, ask, book };
}

async function failureOf(work: Promise<unknown>): Promise<{ away: boolean; ms: number }> {
  const { ms, outcome } = await timed(
    work.then(
      () => undefined,
      (failure: unknown) => failure,
    ),
  );
  return { away: isUnavailable(outcome), ms };
}

test.concurrent("a new connection, a statement and a transaction end in time, as an outage", async (context) => {
  const { network, ask, book } = await open(context);
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

test.concurrent("a caller that waits for a connection of the pool gets an error in time too", async (context) => {
  const { network, ask, book } = await open(context);
  await Promise.all([ask(), ask()]);
  network.pause();
  const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(book())));
  expect(failures.every(({ away, ms }) => away && ms < 20_000)).toBe(true);
});

test.concurrent("a connection that stopped answering before a transaction began is not lost to the pool", async (context) => {
  const { network, client, ask, book } = await open(context);
  for (let silence = 0; silence <= CONNECTIONS; silence += 1) {
    await ask();
    network.pause();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => failureOf(book())));
    network.resume();
  }
  await pause(100);
  await Promise.all([book(), book(), book()]);
  expect(client.pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
});

test.concurrent("statements of the nightly jobs have no timeout", async (context) => {
  const { network, client } = await open(context);
  const background = connect(network.url, 1);
  await expect(client.db.execute(sql`select pg_sleep(3)`)).rejects.toThrow();
  await background.db.execute(sql`select pg_sleep(3)`);
  await background.close();
});

test.concurrent("while the database does not answer, a server counts in its own memory", async (context) => {
  const { network } = await open(context);
  const allowance = { name: "silent", points: 2, seconds: 60 };
  const patient = connect(network.url, 1);
  const limiter = sharedLimiter(patient.pool, allowance);
  // Connects first, because connecting would use up a part of the one-second timeout.
  await patient.pool.query("select 1");
  await limiter.consume("ana");
  network.pause();
  await limiter.consume("ana");
  await limiter.consume("ana");
  await expect(limiter.consume("ana")).rejects.toMatchObject({ remainingPoints: 0 });
  network.resume();
  await patient.close();
});
