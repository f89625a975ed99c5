import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "../../../src/db/connection/client.ts";

export const COUNTS_SEATS = /sum\(coalesce\("seats", "participants"\)\)/;

export interface Tampering {
  withoutLocks?: boolean;
  rewrite?: (statement: { text: string; values: unknown[] }) => { text: string; values: unknown[] };
  /**
   * Keeps the product's statement timeout, which is removed by default. With the timeout, calls on a busy machine may
   * end in `busy`.
   */
  withTimeLimit?: boolean;
  pause?: Pause | Pause[];
}

/** Pause after each statement whose text matches before tampering. */
interface Pause {
  after: RegExp;
  until: () => Promise<void> | void;
}

interface Runner {
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/** drizzle recognizes a pool by "Pool" in the class name. */
class TamperedPool {
  readonly #pool: pg.Pool;
  readonly #tampering: Tampering;

  constructor(pool: pg.Pool, tampering: Tampering) {
    this.#pool = pool;
    this.#tampering = tampering;
  }

  #tamperWith(text: string): string {
    const { withoutLocks, withTimeLimit } = this.#tampering;
    if (!withTimeLimit && /^set local statement_timeout/i.test(text)) return "select 1";
    if (!withoutLocks) return text;
    return text.replace(/ for (no key )?update\b/, "").replace("pg_advisory_xact_lock", "");
  }

  async #run(runner: Runner, statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { pause = [], rewrite = (same) => same } = this.#tampering;
    const wanted = rewrite({ text: this.#tamperWith(statement.text), values: values ?? [] });
    const result = await runner.query({ ...statement, text: wanted.text }, wanted.values);
    for (const { after, until } of [pause].flat()) if (after.test(statement.text)) await until();
    return result;
  }

  query(statement: pg.QueryConfig, values?: unknown[]) {
    return this.#run(this.#pool, statement, values);
  }

  async connect() {
    const client = await this.#pool.connect();
    return {
      query: (statement: pg.QueryConfig, values?: unknown[]) => this.#run(client, statement, values),
      release: () => client.release(),
    };
  }
}

export const tamperedDatabase = (pool: pg.Pool, tampering: Tampering): Database =>
  drizzle(new TamperedPool(pool, tampering) as unknown as pg.Pool);

const POLL_MS = 10;
/** Timeout after which an expected event counts as missing. */
const IN_VAIN_MS = 60_000;

const WAITING_FOR_LOCK = `
  select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`;

export async function countBlocked(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ waiting: number }>(WAITING_FOR_LOCK);
  return rows[0]?.waiting ?? 0;
}

/** Polls PostgreSQL, outside of the pool, until `count` sessions of the database wait for a lock or `isOver` returns true. */
async function pollBlocked(pool: pg.Pool, count: number, isOver: () => boolean): Promise<boolean> {
  const session = new pg.Client({ connectionString: pool.options.connectionString });
  await session.connect();
  try {
    for (const until = Date.now() + IN_VAIN_MS; Date.now() < until; await pause(POLL_MS)) {
      const over = isOver();
      if ((await countBlocked(session)) >= count) return true;
      if (over) return false;
    }
    throw new Error(`waited in vain for ${count} sessions that wait for a lock`);
  } finally {
    await session.end();
  }
}

/**
 * Waits until `count` sessions of the database wait for a row lock or an advisory lock.
 * @param work work that must wait.
 * @throws Error if the work ends without having waited.
 */
export async function waitUntilBlocked(pool: pg.Pool, work: Promise<unknown>, count = 1): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  if (!(await pollBlocked(pool, count, () => hasEnded))) throw new Error("ended without waiting for a lock");
}

/**
 * The barrier opens permanently when `expected` callers have arrived. With locks, the barrier also opens when all callers
 * but the first wait for a lock in PostgreSQL.
 */
export function createBarrier(pool: pg.Pool, expected: number, withoutLocks: boolean): () => Promise<void> {
  const open = Promise.withResolvers<void>();
  let callers = 0;
  return () => {
    callers += 1;
    if (callers === 1 && withoutLocks) {
      const inVain = () => open.reject(new Error(`${expected} were to meet, ${callers} arrived`));
      setTimeout(inVain, IN_VAIN_MS).unref();
    }
    if (callers === 1 && !withoutLocks)
      pollBlocked(pool, expected - 1, () => callers >= expected).then(() => open.resolve(), open.reject);
    if (callers === expected) open.resolve();
    return open.promise;
  };
}

export function createLatch() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: () => {
      reached.resolve();
      return opened.promise;
    },
  };
}

export async function interleave(
  pool: pg.Pool,
  { withoutLocks, after }: { withoutLocks: boolean; after: RegExp },
  first: (db: Database) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const latch = createLatch();
  const paused = { after, until: latch.pass };
  const one = first(tamperedDatabase(pool, { withoutLocks, pause: paused })).catch(String);
  await latch.reached;
  const other = second().catch(String);
  await (withoutLocks ? other : waitUntilBlocked(pool, other));
  latch.open();
  await Promise.all([one, other]);
}
