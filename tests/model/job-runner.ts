import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/client.ts";
import type { JobData, JobName } from "../../src/db/jobs.ts";
import { JOB_HANDLERS } from "../../src/server/jobs/start-workers.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { outcomeOf } from "./outcome.ts";

interface KeptJob {
  n: number;
  name: JobName;
  data: JobData[JobName];
  dueAt: number;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

const handle = <N extends JobName>(ctx: Context, name: N, data: JobData[N]) => JOB_HANDLERS[name](ctx, data);

/** Runs the jobs that the product wrote, by the test's clock: in their order, again where they failed, never lost. */
export function jobRunner(db: Database, system: Context) {
  const done = new Set<number>();
  const tries = new Map<number, { count: number; again: number }>();

  /** The jobs still to do, by the moment they are due. */
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
      .map(({ n, name, data, at }) => ({ n, name, data, dueAt: tries.get(n)?.again ?? Number(at ?? 0) }))
      .sort((a, b) => a.dueAt - b.dueAt || a.n - b.n);
  }

  async function run(job: KeptJob): Promise<string> {
    const outcome = await outcomeOf(handle(system, job.name, job.data));
    if (outcome === "ok") done.add(job.n);
    else {
      // Where a job was taken by two at once, the one that failed has it tried again.
      done.delete(job.n);
      const count = (tries.get(job.n)?.count ?? 0) + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
      tries.set(job.n, { count, again: system.clock.now().getTime() + pause });
    }
    return outcome;
  }

  return {
    open,
    run,
    due: async () => (await open()).filter((job) => job.dueAt <= system.clock.now().getTime()),
    /** How often a job failed so far. */
    failuresOf: (job: KeptJob) => tries.get(job.n)?.count ?? 0,
  };
}

export type JobRunner = ReturnType<typeof jobRunner>;
