import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/connection/client.ts";
import type { JobData, JobName, JobQueue } from "../../src/db/connection/jobs.ts";

export interface RecordedJob<N extends JobName = JobName> {
  data: JobData[N];
  /** Null for immediate jobs. */
  startAfter: Date | null;
}

export interface RecordedJobs extends JobQueue {
  of<N extends JobName>(name: N): Promise<RecordedJob<N>[]>;
}

/** Concurrent creations of the job table would fail, so each database prepares it once. */
const prepared = new WeakMap<Database, Promise<unknown>>();

function prepareTable(db: Database): Promise<unknown> {
  const made =
    prepared.get(db) ??
    db.execute(sql`create table if not exists recorded_jobs (
      n bigint generated always as identity, agency_id text, name text, data jsonb, start_after timestamptz)`);
  prepared.set(db, made);
  return made;
}

/** Jobs are rows of the caller's transaction, so a rollback removes the jobs. */
export async function recordJobs(db: Database, agencyId: string): Promise<RecordedJobs> {
  await prepareTable(db);
  const queue: RecordedJobs = {
    async enqueue(tx, name, data, startAfter) {
      await tx.execute(sql`insert into recorded_jobs (agency_id, name, data, start_after)
        values (${agencyId}, ${name}, ${JSON.stringify(data)}, ${startAfter?.toISOString() ?? null})`);
    },
    async enqueueAll(tx, name, data) {
      for (const one of data) await queue.enqueue(tx, name, one);
    },
    async of<N extends JobName>(name: N) {
      const { rows } = await db.execute<{ data: JobData[N]; start_after: string | null }>(
        sql`select data, start_after from recorded_jobs
          where agency_id = ${agencyId} and name = ${name} order by n`,
      );
      return rows.map((row) => ({
        data: row.data,
        startAfter: row.start_after === null ? null : new Date(row.start_after),
      }));
    },
  };
  return queue;
}
