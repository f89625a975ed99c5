import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../../src/db/connection/client.ts";

/** drizzle recognizes a pool by "Pool" in the class name. */
class CountingPool {
  readonly texts: string[] = [];
  roundTrips = 0;
  #inFlight = 0;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(statement: pg.QueryConfig, values?: unknown[]) {
    this.texts.push(statement.text);
    if (this.#inFlight === 0) this.roundTrips += 1;
    this.#inFlight += 1;
    try {
      return await this.#pool.query(statement, values);
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/**
 * A statement that is sent while another statement is in flight shares the round trip. Statements of transactions are not
 * recorded.
 */
export function countedDatabase(pool: pg.Pool): {
  db: Database;
  texts: readonly string[];
  roundTrips(): number;
} {
  const counting = new CountingPool(pool);
  const db = drizzle(counting as unknown as pg.Pool);
  return { db, texts: counting.texts, roundTrips: () => counting.roundTrips };
}
