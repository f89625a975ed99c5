import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** A connection pool or a transaction: whoever queries need not know which. */
export type Database = NodePgDatabase;

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** @param connections most connections the pool opens. */
export function connect(url: string, connections: number): DatabaseClient {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: "trocha" });
  // A connection that breaks while idle is replaced at the next query; unheard, its error would end the process.
  pool.on("error", () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
