import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createKeyedQueue, type KeyedQueue } from "./keyed-queue.ts";
import { namingClient } from "./naming-client.ts";

/** The lower of this number and `MAX_SHARE_PER_KEY` of the pool applies. */
const MAX_TRANSACTIONS_PER_KEY = 4;
const MAX_SHARE_PER_KEY = 1 / 5;

/** TCP keepalive: idle time before the first probe. A dead connection fails about ten seconds later. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export interface Timeouts {
  connectMs: number;
  /** A connection that exceeds this timeout is closed. */
  statementMs: number;
}

/**
 * `statementMs` is twice the timeout that a transaction sets in the database, so that the database's own error arrives first.
 * The driver enforces `statementMs`, because a pooler may refuse `statement_timeout`, and no error arrives over a broken
 * network.
 */
export const REQUEST_TIMEOUTS: Timeouts = { connectMs: 5_000, statementMs: 6_000 };

/** Drizzle does not release a client whose `begin` was not answered. */
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
    // The callback keeps its caller's async context, not the context of the request that released the connection.
    super.connect(AsyncLocalStorage.bind(callback));
    return undefined;
  }
}

export type Database = NodePgDatabase;

declare const IN_TRANSACTION: unique symbol;

/**
 * A transaction created by `inTransaction`. Locks and writes require this type, because a lock taken on the pool would be
 * released before the next statement.
 */
export type Transaction = Database & { readonly [IN_TRANSACTION]: true };

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Prevents transactions that wait for one row from occupying the whole pool. */
  queue: KeyedQueue;
  close(): Promise<void>;
}

/**
 * Statements that are sent without waiting for each other's results are pipelined. A connection plans each statement only once.
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
  // A broken connection fails its query and is replaced. Without a listener, the connection's error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const transactionsPerKey = Math.max(
    1,
    Math.min(MAX_TRANSACTIONS_PER_KEY, Math.floor(connections * MAX_SHARE_PER_KEY)),
  );
  return { db: drizzle(pool), pool, queue: createKeyedQueue(transactionsPerKey), close: () => pool.end() };
}
