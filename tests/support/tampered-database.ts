import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../src/db/connection/client.ts";

/** The statement that counts the seats taken on a departure. */
export const COUNTS_SEATS = /sum\(coalesce\("seats", "participants"\)\)/;

export interface Tampering {
  /** Runs every statement without the locks that it asks for. */
  withoutLocks?: boolean;
  /** Replaces the effect of a statement, which is matched by the text that the product wrote. */
  rewrite?: (statement: { text: string; values: unknown[] }) => { text: string; values: unknown[] };
  /** Lets every statement wait for a row as long as it has to. */
  withoutTimeLimit?: boolean;
  pause?: Pause | Pause[];
}

/** Waited for after each statement whose text, as the product wrote it, it matches. */
interface Pause {
  after: RegExp;
  until: () => Promise<void> | void;
}

interface Runner {
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/** Its name tells the query builder that this is a pool. */
class TamperedPool {
  readonly #pool: pg.Pool;
  readonly #tampering: Tampering;

  constructor(pool: pg.Pool, tampering: Tampering) {
    this.#pool = pool;
    this.#tampering = tampering;
  }

  #tamperWith(text: string): string {
    const { withoutLocks, withoutTimeLimit } = this.#tampering;
    if (withoutTimeLimit && /^set local statement_timeout/i.test(text)) return "select 1";
    if (!withoutLocks) return text;
    return text.replace(/ for update\b/, "").replace("pg_advisory_xact_lock", "");
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

/** The same database, reached so that a race can be shown: with pauses between statements, or without locks. */
export const tamperedDatabase = (pool: pg.Pool, tampering: Tampering): Database =>
  drizzle(new TamperedPool(pool, tampering) as unknown as pg.Pool);

/**
 * Opens for good when so many have come. Where locks keep them from coming it opens a while after the first one
 * came; without locks all of them come, however slow the machine.
 */
export function meetingPoint(expected: number, withoutLocks: boolean): () => Promise<void> {
  const timeoutMs = withoutLocks ? 10_000 : 250;
  const open = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === 1) setTimeout(open.resolve, timeoutMs).unref();
    if (come === expected) open.resolve();
    return open.promise;
  };
}

/** A point at which the first comer waits until the test lets it go; nobody else ever waits there. */
export function gate() {
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

export const shortWhile = (ms = 150) => new Promise<void>((resolve) => setTimeout(resolve, ms));
