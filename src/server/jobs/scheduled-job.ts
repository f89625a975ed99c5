import type { JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { DEAD_LETTERS, type ScheduledJobName } from "../../db/connection/jobs.ts";
import { errorForLog } from "../telemetry/error-for-log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { inScope } from "../telemetry/request-scope.ts";

const TIME_ZONE = "America/Bogota";

export interface ScheduleNeeds {
  boss: PgBoss;
  log: Logger;
  metrics: Pick<Metrics, "jobEnded">;
}

interface ScheduledJob {
  name: ScheduledJobName;
  cron: string;
  /** Delay in seconds between attempts. After the last attempt the job becomes a dead letter. Without retries it does not. */
  retries: { limit: number; delayS: number } | null;
  expireInSeconds: number;
  pollingIntervalSeconds: number;
  run(): Promise<void>;
}

async function runAttempt(
  { log, metrics }: ScheduleNeeds,
  { name, run }: ScheduledJob,
  id: string,
): Promise<JobResult> {
  const began = performance.now();
  const recordEnd = (outcome: "done" | "failed") =>
    metrics.jobEnded(name, outcome, (performance.now() - began) / 1000);
  try {
    await inScope({ queue: name, job: id }, run);
    recordEnd("done");
    return { id, status: "completed" };
  } catch (error) {
    recordEnd("failed");
    inScope({ queue: name, job: id }, () => log.warn({ err: error }, "job failed"));
    return { id, status: "failed", output: errorForLog(error) };
  }
}

/** A queue has at most one active job, whatever the number of servers. */
export async function startScheduledJob(services: ScheduleNeeds, job: ScheduledJob): Promise<void> {
  const { boss } = services;
  const { name, retries, expireInSeconds, pollingIntervalSeconds } = job;
  const settings = {
    expireInSeconds,
    retryLimit: retries?.limit ?? 0,
    ...(retries ? { retryDelay: retries.delayS, deadLetter: DEAD_LETTERS } : {}),
  };
  await boss.createQueue(name, { policy: "singleton", ...settings });
  // An earlier release may have created the queue with other settings.
  await boss.updateQueue(name, settings);
  await boss.schedule(name, job.cron, null, { tz: TIME_ZONE });
  await boss.work(name, { pollingIntervalSeconds, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map(({ id }) => runAttempt(services, job, id))),
  );
}
