import type { Job, JobResult, PgBoss } from "pg-boss";
import type { JobData, JobName } from "../../db/connection/jobs.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { jobUseCases, performJob } from "../../use-cases/job-use-cases.ts";
import type { AgencyDirectory } from "../request/agency-directory.ts";
import type { ContextOf } from "../request/context-of.ts";
import { errorForLog } from "../telemetry/error-for-log.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { GUIDE_LISTS } from "./guide-lists.ts";
import { NIGHTLY } from "./nightly.ts";
import { watchJob } from "./watch-job.ts";

interface WorkerNeeds extends Telemetry {
  agencies: Pick<AgencyDirectory, "byId">;
  boss: PgBoss;
  contextOf: ContextOf;
}

const JOBS = Object.keys(jobUseCases) as JobName[];

/** A crash leaves at most two e-mails in doubt, because all other kinds have `DEFAULT_CONCURRENT_JOBS`. */
const CONCURRENT_JOBS: Partial<Record<JobName, number>> = {
  "handle-webhook-event": 4,
  "reconcile-booking": 4,
};
const DEFAULT_CONCURRENT_JOBS = 2;

const POLL_INTERVAL_S = 2;

async function runJob<N extends JobName>(services: WorkerNeeds, name: N, data: JobData[N]): Promise<void> {
  const agency = await services.agencies.byId(data.agencyId);
  if (!agency) throw new Error(`a job's agency does not exist: ${data.agencyId}`);
  const ctx = services.contextOf({
    agency,
    locale: DEFAULT_LOCALE,
    actor: { kind: "system", name },
    request: { origin: `https://${agency.domain}`, ip: null, userAgent: null },
  });
  await performJob(ctx, name, data);
}

async function startWorker<N extends JobName>(services: WorkerNeeds, name: N): Promise<void> {
  // After a full batch, the next poll follows without a pause.
  const options = {
    pollingIntervalSeconds: POLL_INTERVAL_S,
    notifyPollingIntervalSeconds: POLL_INTERVAL_S,
    batchSize: CONCURRENT_JOBS[name] ?? DEFAULT_CONCURRENT_JOBS,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const settle = async (job: Job<JobData[N]>): Promise<JobResult> => {
    try {
      await watchJob(services, name, job, () => runJob(services, name, job.data));
      return { id: job.id, status: "completed" };
    } catch (error) {
      return { id: job.id, status: "failed", output: errorForLog(error) };
    }
  };
  await services.boss.work<JobData[N]>(name, options, (jobs) => Promise.all(jobs.map(settle)));
}

/** Returns after the running jobs have ended. */
export async function stopWorkers({ boss }: Pick<WorkerNeeds, "boss">): Promise<void> {
  const names = [...JOBS, NIGHTLY, GUIDE_LISTS];
  await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
}

export async function startWorkers(services: WorkerNeeds): Promise<void> {
  for (const name of JOBS) await startWorker(services, name);
}
