import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../src/db/client.ts";

/** Its name tells the query builder that this is a pool. */
class CountingPool {
  readonly texts: string[] = [];
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(statement: pg.QueryConfig, values?: unknown[]) {
    this.texts.push(statement.text);
    return this.#pool.query(statement, values);
  }
}

/** The same database, with the text of every statement that is sent to it outside of transactions. */
export function countedDatabase(pool: pg.Pool): { db: Database; texts: readonly string[] } {
  const counting = new CountingPool(pool);
  return { db: drizzle(counting as unknown as pg.Pool), texts: counting.texts };
}
