import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { isId } from "../../domain/ids.ts";
import type { Database } from "./client.ts";
import { DEAD_LETTERS, type JobName } from "./jobs.ts";

export interface QueueCount {
  queue: string;
  /** Due now. */
  ready: number;
  /** Due later: enqueued for a later time, or waiting for the next try. */
  later: number;
  active: number;
  /** How long the oldest of the ready jobs has been due, in seconds. */
  oldestReadyS: number;
}

/** The number of jobs in each queue by state, without the queue of dead letters. */
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

/** A job that fails at its last try becomes a dead letter. */
export interface DeadLetter {
  id: string;
  /** Where it failed; null where that is not known, and then it cannot be replayed. */
  queue: JobName | null;
  /** The rows that it names. */
  data: Record<string, unknown>;
  /** The error of its last try. */
  reason: string | null;
  tries: number;
  diedAt: Date;
}

/** Dead letters, the oldest first; of one queue where it is named. */
export async function listDeadLetters(db: Database, queue?: string): Promise<DeadLetter[]> {
  const { rows } = await db.execute<DeadLetter & Record<string, unknown>>(sql`
    select id, source_name as queue, data, source_output->>'message' as reason,
      coalesce(source_retry_count, 0) + 1 as tries, created_on as "diedAt"
    from jobs.job
    where name = ${DEAD_LETTERS} and state < 'active' and coalesce(${queue ?? null}, source_name, '') = coalesce(source_name, '')
    order by created_on, id`);
  return rows.map((row) => ({ ...row, diedAt: new Date(row.diedAt) }));
}

/**
 * Moves dead letters back into the queues that they came from, with their count of tries set to 0. Of two replays at the
 * same moment only one moves a given dead letter.
 * @param which one of them by its id, else all.
 * @returns how many were moved.
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
    // A job that becomes a dead letter again meanwhile is left for the next replay.
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
