import pg from "pg";
import { v4 } from "uuid";
import { inject } from "vitest";
import { connect, type Database } from "../../src/db/connection/client.ts";
import type { KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { watchedDatabase } from "../statements/watched-database.ts";

const TEMPLATE = "trocha_template";

export interface TestDatabase {
  /** Refuses every statement that goes across agencies; `pool` takes what a test itself asks. */
  db: Database;
  pool: pg.Pool;
  queue: KeyedQueue;
  url: string;
  /** @throws Error where a statement went across agencies, although somebody may have caught its refusal. */
  close(): Promise<void>;
}

/** A migrated, empty database of the caller's own on the run's PostgreSQL. */
export async function testDatabase(connections = 20): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `t_${v4().replaceAll("-", "")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const client = connect(`${server}/${name}`, connections);
  const watched = watchedDatabase(client.pool);
  return {
    db: watched.db,
    pool: client.pool,
    queue: client.queue,
    url: `${server}/${name}`,
    async close() {
      await client.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
      if (watched.breaches.length > 0) throw new Error(watched.breaches.join("\n"));
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  // Two files may not copy the template at the same moment.
  await admin.query("SELECT pg_advisory_lock(1)");
  await admin.query(statement);
  await admin.end();
}
