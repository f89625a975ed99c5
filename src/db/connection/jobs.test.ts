import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { openNetwork } from "../../../tests/support/servers/network.ts";
import { DAY_MS } from "../../domain/durations.ts";
import { createJobQueue, migrateJobs, openBoss } from "./jobs.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url, {
    work: false,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

async function jobsAbout(messageId: string): Promise<number> {
  const { rows } = await database.pool.query("select 1 from jobs.job where data->>'messageId' = $1", [
    messageId,
  ]);
  return rows.length;
}

test("a job exists only after its transaction commits", async () => {
  const messageId = v7();
  await inTransaction(database.db, async (tx) => {
    await createJobQueue(boss).enqueue(tx, "send-message", { agencyId: "a", messageId });
    expect(await jobsAbout(messageId)).toBe(0);
  });
  expect(await jobsAbout(messageId)).toBe(1);
});

test("a job does not exist if its transaction rolls back", async () => {
  const messageId = v7();
  const rolledBack = inTransaction(database.db, async (tx) => {
    await createJobQueue(boss).enqueue(tx, "send-message", { agencyId: "a", messageId });
    throw new Error("something else went wrong");
  });
  await expect(rolledBack).rejects.toThrow("something else");
  expect(await jobsAbout(messageId)).toBe(0);
});

test("jobs that are enqueued together have the same settings as a single job", async () => {
  const [one, other, single] = [v7(), v7(), v7()];
  const queue = createJobQueue(boss);
  const about = (messageId: string) => ({ agencyId: "a", messageId });
  await inTransaction(database.db, async (tx) => {
    await queue.enqueueAll(tx, "send-message", []);
    await queue.enqueueAll(tx, "send-message", [about(one), about(other)]);
    await queue.enqueue(tx, "send-message", about(single));
  });
  const { rows } = await database.pool.query(
    `select distinct state, retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter from jobs.job
      where data->>'messageId' = any($1)`,
    [[one, other, single]],
  );
  expect(rows).toHaveLength(1);
  expect(await Promise.all([one, other, single].map(jobsAbout))).toEqual([1, 1, 1]);
});

test("a postponed job cannot be fetched before its time", async () => {
  const [later, now] = [v7(), v7()];
  const queue = createJobQueue(boss);
  const tomorrow = new Date(Date.now() + DAY_MS);
  await inTransaction(database.db, (tx) =>
    queue.enqueue(tx, "write-reminder", { agencyId: "a", bookingId: later }, tomorrow),
  );
  await inTransaction(database.db, (tx) =>
    queue.enqueue(tx, "write-reminder", { agencyId: "a", bookingId: now }),
  );
  const fetched = await boss.fetch<{ bookingId: string }>("write-reminder", { batchSize: 10 });
  expect(fetched.map((job) => job.data.bookingId)).toEqual([now]);
});

test("a queue fails while the database does not answer, and works afterwards", async () => {
  const network = await openNetwork(database.url);
  const remoteBoss = await openBoss(network.url, { work: false, onError: () => {}, statementMs: 3_000 });
  const query = () => remoteBoss.getDb().executeSql("select 1");
  await query();
  network.pause();
  await expect(query()).rejects.toThrow("Query read timeout");
  network.resume();
  await query();
  await remoteBoss.stop({ graceful: false });
  await network.close();
});

test("jobs of a release with the name `handle-notice` are renamed", async () => {
  const noticeId = v7();
  await boss.createQueue("handle-notice");
  await boss.send("handle-notice", { agencyId: "a", noticeId });
  await database.pool.query(
    "update jobs.job set source_name = 'handle-notice', name = 'dead-letters' where id = $1",
    [await boss.send("handle-notice", { agencyId: "b", noticeId })],
  );
  await migrateJobs(database.url, 1_000);
  const { rows } = await database.pool.query(
    "select name, source_name, data from jobs.job where data->>'webhookEventId' = $1 order by data->>'agencyId'",
    [noticeId],
  );
  expect(rows).toEqual([
    { name: "handle-webhook-event", source_name: null, data: { agencyId: "a", webhookEventId: noticeId } },
    {
      name: "dead-letters",
      source_name: "handle-webhook-event",
      data: { agencyId: "b", webhookEventId: noticeId },
    },
  ]);
});
