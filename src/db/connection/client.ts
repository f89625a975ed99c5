import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createKeyedQueue, type KeyedQueue } from "./keyed-queue.ts";
import { namingClient } from "./naming-client.ts";

/** Maximum concurrent transactions of one key, as a number and as a share of the pool. */
const MAX_TRANSACTIONS_PER_KEY = 4;
const MAX_SHARE_PER_KEY = 1 / 5;

/** TCP keepalive: idle time before the first probe. A dead connection fails about ten seconds later. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export interface Timeouts {
  /** Longest wait for a connection, whether a new one or one that another request releases. */
  connectMs: number;
  /** A connection that exceeds the timeout is closed. */
  statementMs: number;
}

/**
 * A statement may take twice as long as a transaction waits for a row, so that the database's own error arrives first. The
 * driver enforces the timeout, because a pooler may refuse `statement_timeout`, and no error arrives over a broken network.
 */
export const REQUEST_TIMEOUTS: Timeouts = { connectMs: 5_000, statementMs: 6_000 };

/** Releases a client to the pool when its connection ends. Drizzle does not do so if `begin` was not answered. */
function releaseAtEnd(client: pg.PoolClient): pg.PoolClient {
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

class ReleasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releaseAtEnd);
    // Keeps the caller's async context instead of the context of the request that released the connection.
    super.connect(AsyncLocalStorage.bind(callback));
    return undefined;
  }
}

/** A connection pool or a transaction, for queries that only read. */
export type Database = NodePgDatabase;

declare const IN_TRANSACTION: unique symbol;

/**
 * A transaction created by `inTransaction`. Locks and writes require one, because a lock taken on the pool would be
 * released before the next statement.
 */
export type Transaction = Database & { readonly [IN_TRANSACTION]: true };

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Prevents many transactions of one row from occupying the whole pool. */
  queue: KeyedQueue;
  close(): Promise<void>;
}

/**
 * Statements that do not need each other's answers are pipelined. Each connection plans a statement once.
 * @param options.prepared false behind a pooler without support for prepared statements
 * @param options.timeouts absent for commands and nightly jobs, which may take minutes
 */
export function connect(
  url: string,
  connections: number,
  { prepared, timeouts }: { prepared?: boolean; timeouts?: Timeouts } = {},
): DatabaseClient {
  const pool = new ReleasingPool({
    connectionString: url,
    max: connections,
    application_name: "trocha",
    pipeline: true,
    ...KEEP_ALIVE,
    ...(timeouts && { connectionTimeoutMillis: timeouts.connectMs, query_timeout: timeouts.statementMs }),
    Client: namingClient(prepared),
  });
  // A broken connection fails the query that needs it and is replaced. Without a listener its error would end the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const transactionsPerKey = Math.max(
    1,
    Math.min(MAX_TRANSACTIONS_PER_KEY, Math.floor(connections * MAX_SHARE_PER_KEY)),
  );
  return { db: drizzle(pool), pool, queue: createKeyedQueue(transactionsPerKey), close: () => pool.end() };
}
