import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/connection/client.ts";
import type { JobData, JobName } from "../../src/db/connection/jobs.ts";
import { HOUR_MS } from "../../src/domain/durations.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { performJob } from "../../src/use-cases/job-use-cases.ts";
import { outcomeOf } from "./outcome.ts";

interface KeptJob {
  n: number;
  name: JobName;
  data: JobData[JobName];
  dueAt: number;
}

const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = HOUR_MS;

/** @param worker context of the jobs, if it differs from `system`. */
export function jobRunner(db: Database, system: Context, worker = system) {
  const done = new Set<number>();
  const running = new Map<number, { runs: number; failed: boolean }>();
  const attempts = new Map<number, { count: number; retryAt: number }>();

  async function open(): Promise<KeptJob[]> {
    const { rows } = await db.execute<{
      n: string;
      name: JobName;
      data: JobData[JobName];
      at: string | null;
    }>(
      sql`select n, name, data, extract(epoch from start_after) * 1000 as at from recorded_jobs
        where agency_id = ${system.agency.id} order by n`,
    );
    return rows
      .map((row) => ({ ...row, n: Number(row.n) }))
      .filter((row) => !done.has(row.n))
      .map(({ n, name, data, at }) => ({ n, name, data, dueAt: attempts.get(n)?.retryAt ?? Number(at ?? 0) }))
      .sort((a, b) => a.dueAt - b.dueAt || a.n - b.n);
  }

  function retryLater(n: number): void {
    done.delete(n);
    const count = (attempts.get(n)?.count ?? 0) + 1;
    const pause = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (count - 1));
    attempts.set(n, { count, retryAt: system.clock.now().getTime() + pause });
  }

  /** If one of several concurrent runs of a job fails, the job is retried. */
  async function run(job: KeptJob): Promise<string> {
    const shared = running.get(job.n) ?? { runs: 0, failed: false };
    running.set(job.n, shared);
    shared.runs += 1;
    const outcome = await outcomeOf(performJob(worker, job.name, job.data));
    shared.runs -= 1;
    shared.failed ||= outcome !== "ok";
    if (shared.failed) retryLater(job.n);
    else done.add(job.n);
    if (shared.runs === 0) running.delete(job.n);
    return outcome;
  }

  return {
    open,
    run,
    due: async () => (await open()).filter((job) => job.dueAt <= system.clock.now().getTime()),
    failuresOf: (job: KeptJob) => attempts.get(job.n)?.count ?? 0,
  };
}
