import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { KEEP_ALIVE, type Transaction } from "./client.ts";

/**
 * The data refers to rows by id and never contains their content. Names and data are stored in the queue; see
 * `renameStoredJobs`.
 */
export interface JobData {
  "handle-webhook-event": { agencyId: string; webhookEventId: string };
  "reconcile-booking": { agencyId: string; bookingId: string; round: number };
  "lapse-hold": { agencyId: string; bookingId: string };
  "lapse-change": { agencyId: string; changeId: string };
  "run-campaign": { agencyId: string; campaignId: string };
  "run-staff-message": { agencyId: string; staffMessageId: string };
  "run-bulk-change": { agencyId: string; bulkChangeId: string };
  "decide-departure": { agencyId: string; departureId: string };
  "request-refund": { agencyId: string; refundId: string };
  "cancel-payment": { agencyId: string; providerPaymentId: string };
  "close-checkout": { agencyId: string; paymentId: string };
  "send-message": { agencyId: string; messageId: string };
  "write-reminder": { agencyId: string; bookingId: string };
}

export type JobName = keyof JobData;

/** Jobs that a schedule enqueues, without data. */
export const SCHEDULED_JOB_NAMES = ["nightly", "guide-lists"] as const;

export type ScheduledJobName = (typeof SCHEDULED_JOB_NAMES)[number];

/**
 * `retryDelay` is in seconds and doubles with each attempt up to `retryDelayMax`. Sixty retries with a `retryDelayMax` of an
 * hour take more than two days. While the provider is down, `request-refund` and `reconcile-booking` enqueue a new job instead.
 */
const QUEUES: Record<JobName, { retryLimit: number; retryDelay: number; retryDelayMax: number }> = {
  "handle-webhook-event": { retryLimit: 60, retryDelay: 2, retryDelayMax: 3600 },
  "reconcile-booking": { retryLimit: 12, retryDelay: 10, retryDelayMax: 900 },
  "lapse-change": { retryLimit: 12, retryDelay: 5, retryDelayMax: 300 },
  "lapse-hold": { retryLimit: 12, retryDelay: 5, retryDelayMax: 300 },
  "run-campaign": { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  "run-staff-message": { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  "run-bulk-change": { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  "decide-departure": { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  "request-refund": { retryLimit: 12, retryDelay: 10, retryDelayMax: 900 },
  "cancel-payment": { retryLimit: 60, retryDelay: 5, retryDelayMax: 3600 },
  "close-checkout": { retryLimit: 12, retryDelay: 5, retryDelayMax: 300 },
  "send-message": { retryLimit: 60, retryDelay: 5, retryDelayMax: 3600 },
  "write-reminder": { retryLimit: 12, retryDelay: 10, retryDelayMax: 600 },
};

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

/** A connection that exceeds this timeout is closed. */
const STATEMENT_TIMEOUT_MS = 60_000;

export const DEAD_LETTERS = "dead-letters";

export interface JobQueue {
  /** The job exists only if the caller's transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
  enqueueAll<N extends JobName>(tx: Transaction, name: N, data: readonly JobData[N][]): Promise<void>;
}

/**
 * @param options.work false to only enqueue jobs, without polling and maintenance
 * @param options.statementMs timeout of a statement, by default a minute
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
    ...{ query_timeout: options.statementMs ?? STATEMENT_TIMEOUT_MS },
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

/** An earlier release may run during the upgrade and enqueue more jobs. */
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

/** @param lockWaitMs timeout of a wait for a locked table */
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

export const createJobQueue = (
  boss: PgBoss,
  traceparent: () => string | undefined = () => undefined,
): JobQueue => {
  function withTrace<D extends object>(data: D): D & { traceparent?: string } {
    const trace = traceparent();
    return trace ? { ...data, traceparent: trace } : data;
  }
  return {
    async enqueue(tx, name, data, startAfter) {
      await boss.send(name, withTrace(data), {
        db: fromDrizzle(tx, sql),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async enqueueAll(tx, name, data) {
      const jobs = data.map((one) => ({ data: withTrace(one) }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
  };
};
