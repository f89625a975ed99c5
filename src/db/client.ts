import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { namingClient } from "./naming-client.ts";
import { createTurns, type Turns } from "./turns.ts";

/** Most connections that transactions of one key may occupy, and the most that they may of all there are. */
const SIDE_BY_SIDE = 4;
const SHARE = 1 / 5;

/** Hands a connection to whoever waited for one as himself, and not as the one who gave it back. */
class OwnPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncLocalStorage.bind(callback));
    return undefined;
  }
}

/** A connection pool or a transaction: whoever queries need not know which. */
export type Database = NodePgDatabase;

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Keep a rush on one row from occupying the pool. */
  turns: Turns;
  close(): Promise<void>;
}

/**
 * Opens connections on which statements that do not need each other's answers may be sent together, and on which a
 * statement is planned once.
 * @param connections most connections the pool opens.
 * @param options.prepared false behind a pooler that does not know prepared statements.
 */
export function connect(
  url: string,
  connections: number,
  options: { prepared?: boolean } = {},
): DatabaseClient {
  const pool = new OwnPool({
    connectionString: url,
    max: connections,
    application_name: "trocha",
    pipeline: true,
    Client: namingClient(options.prepared),
  });
  // A connection that breaks, idle or between two queries of a transaction, fails the query that needs it and is
  // replaced; unheard, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const sideBySide = Math.max(1, Math.min(SIDE_BY_SIDE, Math.floor(connections * SHARE)));
  return { db: drizzle(pool), pool, turns: createTurns(sideBySide), close: () => pool.end() };
}
