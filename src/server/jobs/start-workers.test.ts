import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { andesVivo } from "../../../tests/support/samples/sample-emails.ts";
import { timed } from "../../../tests/support/timed.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { createJobQueue, openBoss } from "../../db/connection/jobs.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import type { Context } from "../../use-cases/context.ts";
import { createLog } from "../telemetry/create-log.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { NO_TRACING } from "../telemetry/tracing.ts";
import { startWorkers } from "./start-workers.ts";

/** Minimum duration of the test's jobs if a pause of 2 s followed each pair of jobs. */
const PAUSED_RUN_MS = 24_000;
const BROKEN = "an agency that cannot be read";

const database = databasePerFile();
let boss: PgBoss;
beforeAll(async () => {
  boss = await openBoss(database.url, { work: true, onError: () => {} });
});
afterAll(() => boss.stop({ graceful: false }));

async function countJobs(state: string): Promise<number> {
  const { rowCount } = await database.pool.query("SELECT 1 FROM jobs.job WHERE state = $1", [state]);
  return rowCount ?? 0;
}

async function writeJobs(agencyIds: readonly string[]): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (const agencyId of agencyIds)
      await createJobQueue(boss).enqueue(tx, "write-reminder", { agencyId, bookingId: v7() });
  });
}

test("many jobs run without a pause, even if one of them fails", async () => {
  const agencies = { byId: async (id: string) => (id === BROKEN ? undefined : { ...andesVivo, id }) };
  const logLines: string[] = [];
  const log = createLog("info", { write: (line) => void logLines.push(line) });
  const [metrics, tracing, clock] = [createMetrics(), NO_TRACING, { now: () => new Date() }];
  const contextOf = (callContext: object) => ({ ...callContext, db: database.db, clock }) as Context;
  const services = { boss, agencies, contextOf, log, metrics, tracing };
  await writeJobs([...Array.from({ length: 30 }, () => "an agency"), BROKEN]);
  const jobsDone = startWorkers(services).then(() =>
    waitFor("the jobs", async () => (await countJobs("completed")) === 30),
  );
  expect((await timed(jobsDone)).ms).toBeLessThan(PAUSED_RUN_MS);
  await waitFor("the failed job", async () => (await countJobs("retry")) === 1);
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { queue: "write-reminder", job: expect.stringMatching(/^[0-9a-f-]{36}$/), agency: BROKEN, level: 40 },
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('trocha_job_duration_seconds_count{queue="write-reminder",outcome="done"} 30');
  expect(text).toContain('trocha_job_duration_seconds_count{queue="write-reminder",outcome="failed"} 1');
});
