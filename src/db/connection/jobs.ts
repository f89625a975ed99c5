import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { KEEP_ALIVE, type Transaction } from "./client.ts";

/** Every kind of job with its data: ids of rows, never what the rows hold. Both are stored; see `renameStoredJobs`. */
export interface JobData {
  "handle-webhook-event": { agencyId: string; webhookEventId: string };
  "reconcile-booking": { agencyId: string; bookingId: string; round: number };
  "lapse-hold": { agencyId: string; bookingId: string };
  "lapse-change": { agencyId: string; changeId: string };
  "run-campaign": { agencyId: string; campaignId: string };
  "request-refund": { agencyId: string; refundId: string };
  "cancel-payment": { agencyId: string; providerPaymentId: string };
  "send-message": { agencyId: string; messageId: string };
  "write-reminder": { agencyId: string; bookingId: string };
}

export type JobName = keyof JobData;

/**
 * How often a job that fails is tried again (`send-message` sends an e-mail); `retryDelay` in seconds, doubled at each try up
 * to `retryDelayMax`. Sixty tries take more than two days; jobs with twelve enqueue themselves again while the provider is down.
 */
const QUEUES: Record<JobName, { retryLimit: number; retryDelay: number; retryDelayMax: number }> = {
  "handle-webhook-event": { retryLimit: 60, retryDelay: 2, retryDelayMax: 3600 },
  "reconcile-booking": { retryLimit: 12, retryDelay: 10, retryDelayMax: 900 },
  "lapse-change": { retryLimit: 12, retryDelay: 5, retryDelayMax: 300 },
  "lapse-hold": { retryLimit: 12, retryDelay: 5, retryDelayMax: 300 },
  "run-campaign": { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  "request-refund": { retryLimit: 12, retryDelay: 10, retryDelayMax: 900 },
  "cancel-payment": { retryLimit: 60, retryDelay: 5, retryDelayMax: 3600 },
  "send-message": { retryLimit: 60, retryDelay: 5, retryDelayMax: 3600 },
  "write-reminder": { retryLimit: 12, retryDelay: 10, retryDelayMax: 600 },
};

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

/** Long enough for the queue's own maintenance; a connection without an answer for longer is closed. */
const STATEMENT_MS = 60_000;

/** The queue of dead letters: a job that fails at its last try is moved here. */
export const DEAD_LETTERS = "dead-letters";

export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists if, and only if, the transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
  /** Enqueues one job for each of these, in one statement. */
  enqueueAll<N extends JobName>(tx: Transaction, name: N, data: readonly JobData[N][]): Promise<void>;
}

/**
 * Opens the job queue in its own schema of the same database.
 * @param options.work false where jobs are only enqueued; nothing is polled or maintained then.
 * @param options.statementMs longest wait for an answer, in place of a minute.
 */
export async function openBoss(
  databaseUrl: string,
  options: { work: boolean; onError: (error: Error) => void; statementMs?: number },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: "jobs",
    application_name: "trocha-jobs",
    ...KEEP_ALIVE,
    ...{ query_timeout: options.statementMs ?? STATEMENT_MS },
    max: options.work ? 4 : 2,
    supervise: options.work,
    schedule: options.work,
    migrate: false,
    useListenNotify: options.work,
  });
  boss.on("error", options.onError);
  await boss.start();
  return boss;
}

const FORMER_NAME = "handle-notice";

/** Moves jobs that an earlier release has enqueued, or will enqueue while it still runs, to the queue's present name. */
async function renameStoredJobs(boss: PgBoss): Promise<void> {
  const present: JobName = "handle-webhook-event";
  const data = `(data - 'noticeId') || jsonb_build_object('webhookEventId', data -> 'noticeId')`;
  const db = boss.getDb();
  await db.executeSql(
    `update jobs.job set name = $1, data = ${data} where name = $2 and state < 'active' and data ? 'noticeId'`,
    [present, FORMER_NAME],
  );
  await db.executeSql(
    `update jobs.job set source_name = $1, data = ${data} where name = $3 and source_name = $2 and data ? 'noticeId'`,
    [present, FORMER_NAME, DEAD_LETTERS],
  );
}

/**
 * Installs or upgrades the queue's schema and its queues; safe to run again.
 * @param lockWaitMs longest wait for a table that is in use.
 */
export async function migrateJobs(databaseUrl: string, lockWaitMs: number): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    options: `-c lock_timeout=${lockWaitMs}`,
    schema: "jobs",
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on("error", () => {});
  try {
    await boss.start();
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 });
    for (const name of JOB_NAMES) {
      const settings = {
        ...QUEUES[name],
        retryBackoff: true,
        deadLetter: DEAD_LETTERS,
        expireInSeconds: 120,
        notify: true,
      };
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
    }
    await renameStoredJobs(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** @param traceparent of the trace in which a job is enqueued, if any: it is stored with the job. */
export const createJobQueue = (
  boss: PgBoss,
  traceparent: () => string | undefined = () => undefined,
): JobQueue => {
  function traced<D extends object>(data: D): D & { traceparent?: string } {
    const trace = traceparent();
    return trace ? { ...data, traceparent: trace } : data;
  }
  return {
    async enqueue(tx, name, data, startAfter) {
      await boss.send(name, traced(data), {
        db: fromDrizzle(tx, sql),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async enqueueAll(tx, name, data) {
      const jobs = data.map((one) => ({ data: traced(one) }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
  };
};
