import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { isId } from "../../domain/ids.ts";
import type { Database } from "./client.ts";
import { DEAD_LETTERS, type JobName, type ScheduledJobName } from "./jobs.ts";

export interface QueueCount {
  queue: string;
  ready: number;
  later: number;
  active: number;
  /** Time since the oldest ready job became due, in seconds. */
  oldestReadyS: number;
}

export async function countJobs(db: Database): Promise<QueueCount[]> {
  const { rows } = await db.execute<QueueCount & Record<string, unknown>>(sql`
    select q.name as queue,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as ready,
      count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as later,
      count(j.id) filter (where j.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state < 'active' and j.start_after <= now())), 0)::int as "oldestReadyS"
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <= 'active'
    where q.name <> ${DEAD_LETTERS}
    group by q.name order by q.name`);
  return rows;
}

export interface DeadLetter {
  id: string;
  /** A dead letter without a known queue cannot be replayed. */
  queue: JobName | ScheduledJobName | null;
  /** Ids of the rows that the job concerns. Null if the job was scheduled. */
  data: Record<string, unknown> | null;
  reason: string | null;
  attempts: number;
  diedAt: Date;
}

export async function listDeadLetters(db: Database, queue?: string): Promise<DeadLetter[]> {
  const { rows } = await db.execute<DeadLetter & Record<string, unknown>>(sql`
    select id, source_name as queue, data, source_output->>'message' as reason,
      coalesce(source_retry_count, 0) + 1 as attempts, created_on as "diedAt"
    from jobs.job
    where name = ${DEAD_LETTERS} and state < 'active' and coalesce(${queue ?? null}, source_name, '') = coalesce(source_name, '')
    order by created_on, id`);
  return rows.map((row) => ({ ...row, diedAt: new Date(row.diedAt) }));
}

/**
 * Concurrent replays never move a dead letter twice.
 * @param which a dead letter's id or a queue; by default all dead letters
 * @returns the number of moved jobs
 */
export async function replayDeadLetters(
  boss: PgBoss,
  now: Date,
  which: { id?: string; queue?: string } = {},
): Promise<number> {
  if (which.id !== undefined && !isId(which.id)) return 0;
  const filter = {
    ...(which.id ? { ids: [which.id] } : {}),
    ...(which.queue ? { sourceName: which.queue } : {}),
    // A job that fails again during this replay stays a dead letter until the next replay.
    createdBefore: now,
    limit: 1_000,
  };
  let moved = 0;
  for (;;) {
    const count = await boss.redrive(DEAD_LETTERS, filter);
    moved += count;
    if (count < filter.limit) return moved;
  }
}
