import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createKeyedQueue, type KeyedQueue } from "./keyed-queue.ts";
import { namingClient } from "./naming-client.ts";

/** Most connections that transactions of one key may occupy, and the most that they may of all there are. */
const SIDE_BY_SIDE = 4;
const SHARE = 1 / 5;

/** TCP keepalive: idle time before the first probe; without an answer the connection fails some ten seconds later. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Time-outs for a database that does not answer, in milliseconds. */
export interface Timeouts {
  /** For a connection, be it a new one or one that somebody else has. */
  connectMs: number;
  /** For the answer to one statement. A connection without an answer for longer is closed. */
  statementMs: number;
}

/**
 * Of requests. A statement has twice the time that a transaction may wait for a row, so that the database's own error comes
 * first. The driver counts, since a pooler may refuse `statement_timeout` and a lost network cannot report it.
 */
export const REQUEST_TIMEOUTS: Timeouts = { connectMs: 5_000, statementMs: 6_000 };

/** Releases a connection that ended: drizzle keeps one for ever whose `begin` was not answered. */
function releasedAtItsEnd(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let released = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (released) return;
    released = true;
    client.off("end", onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once("end", onEnd);
  client.release = releaseOnce;
  return client;
}

class OwnPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releasedAtItsEnd);
    // The caller goes on in its own async context, not in that of the request that released the connection.
    super.connect(AsyncLocalStorage.bind(callback));
    return undefined;
  }
}

/** A connection pool or a transaction: a query that only reads need not know which. */
export type Database = NodePgDatabase;

declare const IN_TRANSACTION: unique symbol;

/**
 * A transaction under way, which `inTransaction` alone makes. Locks and writes take one: a lock that is taken on the pool
 * is released before the next statement.
 */
export type Transaction = Database & { readonly [IN_TRANSACTION]: true };

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Keep a rush on one row from occupying the pool. */
  queue: KeyedQueue;
  close(): Promise<void>;
}

/**
 * Opens connections on which statements that do not need each other's answers may be sent together, and on which a
 * statement is planned once.
 * @param connections most connections the pool opens.
 * @param options.prepared false behind a pooler that does not know prepared statements.
 * @param options.timeouts none for what may take its time: commands and what runs at night.
 */
export function connect(
  url: string,
  connections: number,
  { prepared, timeouts }: { prepared?: boolean; timeouts?: Timeouts } = {},
): DatabaseClient {
  const pool = new OwnPool({
    connectionString: url,
    max: connections,
    application_name: "trocha",
    pipeline: true,
    ...KEEP_ALIVE,
    ...(timeouts && { connectionTimeoutMillis: timeouts.connectMs, query_timeout: timeouts.statementMs }),
    Client: namingClient(prepared),
  });
  // A connection that breaks, idle or between two queries of a transaction, fails the query that needs it and is
  // replaced; without a listener its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const sideBySide = Math.max(1, Math.min(SIDE_BY_SIDE, Math.floor(connections * SHARE)));
  return { db: drizzle(pool), pool, queue: createKeyedQueue(sideBySide), close: () => pool.end() };
}
