import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { v4 } from "uuid";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, type Database } from "../../../src/db/connection/client.ts";
import type { KeyedQueue } from "../../../src/db/connection/keyed-queue.ts";
import { watchedDatabase } from "../../statements/watched-database.ts";

const TEMPLATE = "trocha_template";

export interface TestDatabase {
  /** Refuses every statement across agencies. The test's own statements use `pool`. */
  db: Database;
  pool: pg.Pool;
  queue: KeyedQueue;
  url: string;
  /** Opens a session outside of the pool. The session ends with the database at the latest. */
  session(): Promise<pg.Client>;
  /**
   * @throws Error if a statement went across agencies, even if its caller caught the refusal, or if a test left
   * connections of the pool checked out.
   */
  close(): Promise<void>;
}

const RETURN_MS = 10_000;

function checkedOut(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const clients = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => void clients.add(client));
  pool.on("release", (_, client) => void clients.delete(client));
  return clients;
}

/** Promises of pending queries stay pending, because no test would handle a rejection. */
function abandon(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
  connection.removeAllListeners();
  connection.on("error", () => {});
  connection.stream.destroy();
}

/** A failed test may have left the session open. */
async function endSession(session: pg.Client): Promise<void> {
  session.on("error", () => {});
  await session.end().catch(() => {});
}

/** @returns the number of connections that tests left checked out. */
async function endPool(end: () => Promise<void>, inUse: ReadonlySet<pg.PoolClient>): Promise<number> {
  const timer = new AbortController();
  const late = pause(RETURN_MS, true, { signal: timer.signal });
  const isLate = await Promise.race([end().then(() => false), late]);
  timer.abort();
  late.catch(() => {});
  if (!isLate) return 0;
  const abandonedClients = [...inUse];
  abandonedClients.forEach(abandon);
  return abandonedClients.length;
}

export async function testDatabase(connections = 20): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `t_${v4().replaceAll("-", "")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const client = connect(`${server}/${name}`, connections);
  const watched = watchedDatabase(client.pool);
  const inUse = checkedOut(client.pool);
  const sessions: pg.Client[] = [];
  return {
    db: watched.db,
    pool: client.pool,
    queue: client.queue,
    url: `${server}/${name}`,
    async session() {
      const session = new pg.Client({ connectionString: `${server}/${name}` });
      sessions.push(session);
      await session.connect();
      return session;
    },
    async close() {
      await Promise.all(sessions.map(endSession));
      const abandonedClients = await endPool(client.close, inUse);
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
      if (abandonedClients > 0) throw new Error(`tests left ${abandonedClients} connections checked out`);
      if (watched.breaches.length > 0) throw new Error(watched.breaches.join("\n"));
    },
  };
}

/** The properties of the result are undefined outside of tests and hooks. */
export function databasePerFile(connections?: number): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await testDatabase(connections));
  });
  afterAll(() => database.close());
  return database;
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  // PostgreSQL refuses concurrent copies of one template.
  await admin.query("SELECT pg_advisory_lock(1)");
  await admin.query(statement);
  await admin.end();
}
