import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createJobQueue, DEAD_LETTERS, openBoss } from "../src/db/connection/jobs.ts";
import { inTransaction } from "../src/db/connection/transaction.ts";
import { DAY_MS } from "../src/domain/durations.ts";
import { type TestDatabase, testDatabase } from "../tests/support/databases/database.ts";
import { runScript } from "../tests/support/servers/run-script.ts";
import { openAgency } from "../tests/support/use-case-context.ts";

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url, { work: false, onError: () => {} });
});
beforeEach(() => database.pool.query("delete from jobs.job"));
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

const run = async (...args: string[]): Promise<string> =>
  (await runScript("jobs", args, { env: { DATABASE_URL: database.url } })).stdout;

/** @returns the id of the job's dead letter. */
async function failJob(name: "send-message" | "lapse-hold", reason: string): Promise<string> {
  const data = { agencyId: "andes-vivo", messageId: v7(), bookingId: v7() };
  await inTransaction(database.db, (tx) => createJobQueue(boss).enqueue(tx, name, data));
  await database.pool.query("update jobs.job set retry_limit = 0 where name = $1", [name]);
  const [job] = await boss.fetch(name);
  await boss.fail(name, job?.id ?? "", new Error(reason));
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from jobs.job where name = $1 and source_id = $2",
    [DEAD_LETTERS, job?.id],
  );
  return rows[0]?.id ?? "";
}

const countWaiting = async (name: string) =>
  (await database.pool.query("select 1 from jobs.job where name = $1 and state = 'created'", [name])).rows
    .length;

test("the list counts jobs that are due now or later, and dead letters", async () => {
  const queue = createJobQueue(boss);
  const tomorrow = new Date(Date.now() + DAY_MS);
  await inTransaction(database.db, (tx) =>
    queue.enqueue(tx, "send-message", { agencyId: "a", messageId: v7() }),
  );
  await inTransaction(database.db, (tx) =>
    queue.enqueue(tx, "send-message", { agencyId: "a", messageId: v7() }, tomorrow),
  );
  await failJob("lapse-hold", "the provider is down");
  const text = await run("list");
  expect(text).toMatch(/^send-message +1 +1 +0 +\d+ s$/m);
  expect(text).toMatch(/^lapse-hold +0 +0 +0$/m);
  expect(text).toContain("Dead letters: 1.");
  expect(await run("list", "--queue", "send-message")).not.toContain("lapse-hold");
});

test("a dead letter is shown with its queue, its rows, its age and its reason", async () => {
  const id = await failJob("send-message", "429: too many");
  await database.pool.query(
    "update jobs.job set created_on = created_on - interval '3 hours' where id = $1",
    [id],
  );
  const text = await run("failed");
  expect(text).toContain(`${id}  send-message, failed 3 h ago after 1 attempts`);
  expect(text).toContain('"agencyId":"andes-vivo"');
  expect(text).toContain("because 429: too many");
  expect(await run("failed", "--queue", "lapse-hold")).toBe("There are no dead letters.\n");
});

test("a dead letter can be replayed once, and is then no longer listed", async () => {
  const id = await failJob("send-message", "down");
  expect(await run("replay", id)).toBe("1 job was put back into its queue.\n");
  expect(await countWaiting("send-message")).toBe(1);
  expect(await countWaiting(DEAD_LETTERS)).toBe(0);
  await expect(run("replay", id)).rejects.toMatchObject({ code: 1 });
  expect(await countWaiting("send-message")).toBe(1);
});

test("two concurrent commands replay each dead letter of their queue once, and none of another queue", async () => {
  for (let n = 0; n < 3; n += 1) await failJob("send-message", "down");
  await failJob("lapse-hold", "down");
  await Promise.all([
    run("replay", "all", "--queue", "send-message"),
    run("replay", "all", "--queue", "send-message"),
  ]);
  expect(await countWaiting("send-message")).toBe(3);
  expect(await countWaiting(DEAD_LETTERS)).toBe(1);
  expect(await run("replay", "all")).toBe("1 job was put back into its queue.\n");
});

test("a replayed job has its count of attempts set to 0", async () => {
  await failJob("lapse-hold", "down");
  await run("replay", "all");
  const { rows } = await database.pool.query(
    "select retry_count, retry_limit from jobs.job where name = 'lapse-hold' and state = 'created'",
  );
  expect(rows).toEqual([{ retry_count: 0, retry_limit: 12 }]);
});

test("a dead letter of the nightly job is listed and replayed", async () => {
  await boss.createQueue("nightly", { policy: "singleton", retryLimit: 0, deadLetter: DEAD_LETTERS });
  await boss.send("nightly");
  const [job] = await boss.fetch("nightly");
  await boss.fail("nightly", job?.id ?? "", new Error("1 steps of the nightly run failed"));
  const text = await run("failed", "--queue", "nightly");
  expect(text).toContain(
    "nightly, failed 0 s ago after 1 attempts\n  because 1 steps of the nightly run failed",
  );
  expect(await run("replay", "all", "--queue", "nightly")).toBe("1 job was put back into its queue.\n");
  expect(await countWaiting("nightly")).toBe(1);
});

test("an e-mail in doubt is listed with its reason, and `send-email` sends it once", async () => {
  const site = await openAgency(database.db);
  await site.book(2);
  const [message] = await site.messages();
  const id = message?.id ?? "";
  expect(await run("emails")).toBe("Every e-mail has gone out, or will.\n");
  await database.pool.query(
    "update messages set status = 'in-doubt', last_error = 'timed out' where id = $1",
    [id],
  );
  const text = await run("emails");
  expect(text).toContain(`${id}  in-doubt for`);
  expect(text).toContain(`about  ${message?.cause}\n  because timed out`);
  expect(await run("send-email", id)).toBe("The e-mail goes out.\n");
  expect(await countWaiting("send-message")).toBe(1);
  expect(await site.messages()).toMatchObject([{ status: "waiting" }]);
  for (const wrong of [id, "nothing"])
    await expect(run("send-email", wrong)).rejects.toMatchObject({ code: 1 });
  expect(await countWaiting("send-message")).toBe(1);
});

test("an invalid command is answered with the usage", async () => {
  for (const args of [["replay"], ["list", "--queue", "nothing"]])
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("Usage:") });
});
