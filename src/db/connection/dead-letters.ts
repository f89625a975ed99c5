import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { isId } from "../../domain/ids.ts";
import type { Database } from "./client.ts";
import { DEAD_LETTERS, type JobName } from "./jobs.ts";

export interface QueueCount {
  queue: string;
  /** Can be taken now. */
  ready: number;
  /** Put off, or tried again later. */
  later: number;
  active: number;
  /** How long the job that is ready the longest has been so, in seconds. */
  oldestReadyS: number;
}

/** Every queue with what is in it; dead letters aside. */
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

/** A job that failed every try. */
export interface DeadLetter {
  id: string;
  /** Where it failed; null where that is not known, and then it cannot be replayed. */
  queue: JobName | null;
  /** The rows that it names. */
  data: Record<string, unknown>;
  /** What its last try ended in. */
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
 * Puts dead letters back into the queues that they came from, with all their tries before them. Each moves once, whoever
 * else replays at that moment, and is no dead letter any more.
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
    // What dies again meanwhile waits for the next time.
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
