import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../src/db/connection/client.ts";
import { breachIn, complaint } from "./watch.ts";

interface Runner {
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/** drizzle recognizes a pool by "Pool" in the class name. */
class WatchedPool {
  readonly breaches: string[] = [];
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  #run(runner: Runner, statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const breach = breachIn(statement.text);
    if (!breach) return runner.query(statement, values);
    this.breaches.push(complaint(breach, statement.text));
    return Promise.reject(new Error(this.breaches.at(-1)));
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

export function watchedDatabase(pool: pg.Pool): { db: Database; breaches: readonly string[] } {
  const watched = new WatchedPool(pool);
  return { db: drizzle(watched as unknown as pg.Pool), breaches: watched.breaches };
}
