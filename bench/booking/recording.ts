import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../src/db/connection/client.ts";

/** Statements that are sent before the first of their responses arrives. */
export interface Volley {
  /** Whether the statements ran on the transaction's connection. Otherwise any connection of the pool may run them. */
  inTransaction: boolean;
  statements: pg.QueryConfig[];
}

export type RecordedScript = Volley[];

type Send = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Pool that records its statements. The class name contains "Pool", by which drizzle recognizes a pool. */
class RecordingPool {
  readonly #pool: pg.Pool;
  readonly #script: RecordedScript;

  constructor(pool: pg.Pool, script: RecordedScript) {
    this.#pool = pool;
    this.#script = script;
  }

  #recorder(send: Send, inTransaction: boolean): Send {
    let open: Volley | undefined;
    return async (statement, values) => {
      if (!open) {
        open = { inTransaction, statements: [] };
        this.#script.push(open);
      }
      const { text } = statement;
      open.statements.push({ text, values: structuredClone(values ?? statement.values ?? []) });
      const result = await send(statement, values);
      open = undefined;
      return result;
    };
  }

  query(statement: pg.QueryConfig, values?: unknown[]) {
    return this.#recorder((s, v) => this.#pool.query(s, v), false)(statement, values);
  }

  async connect() {
    const client = await this.#pool.connect();
    return {
      query: this.#recorder((s, v) => client.query(s, v), true),
      release: () => client.release(),
    };
  }
}

export async function record(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<RecordedScript> {
  const script: RecordedScript = [];
  await work(drizzle(new RecordingPool(pool, script) as unknown as pg.Pool));
  return script;
}

/** Sends the statements of one volley together. */
export async function replay(pool: pg.Pool, script: RecordedScript): Promise<void> {
  let client: pg.PoolClient | undefined;
  for (const { inTransaction, statements } of script) {
    if (inTransaction) client ??= await pool.connect();
    const runner = inTransaction && client ? client : pool;
    await Promise.all(statements.map((statement) => runner.query(statement, statement.values)));
    if (statements.at(-1)?.text === "commit") {
      client?.release();
      client = undefined;
    }
  }
}

export interface BookingShape {
  statements: number;
  roundTrips: number;
  /** Round trips from the departure's lock to the commit, both included. */
  roundTripsUnderLock: number;
}

export function shapeOf(script: RecordedScript): BookingShape {
  const indexOf = (pattern: RegExp) =>
    script.findIndex((v) => v.statements.some((s) => pattern.test(s.text)));
  return {
    statements: script.reduce((sum, volley) => sum + volley.statements.length, 0),
    roundTrips: script.length,
    roundTripsUnderLock: indexOf(/^commit$/) - indexOf(/ for (no key )?update$/) + 1,
  };
}
