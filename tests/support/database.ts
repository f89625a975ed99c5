import pg from "pg";
import { v4 } from "uuid";
import { inject } from "vitest";
import { connect, type Database } from "../../src/db/client.ts";
import type { Turns } from "../../src/db/turns.ts";

const TEMPLATE = "trocha_template";

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  turns: Turns;
  url: string;
  close(): Promise<void>;
}

/** A migrated, empty database of the caller's own on the run's PostgreSQL. */
export async function testDatabase(connections = 20): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `t_${v4().replaceAll("-", "")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const client = connect(`${server}/${name}`, connections);
  return {
    db: client.db,
    pool: client.pool,
    turns: client.turns,
    url: `${server}/${name}`,
    async close() {
      await client.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
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
