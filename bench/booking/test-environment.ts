import { chmodSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";

const SETTINGS = ["fsync", "synchronous_commit", "full_page_writes", "shared_buffers", "max_wal_size", "jit"];

export interface TestEnvironment {
  settings: string;
  urlOf(database: string): string;
  /** Creates a migrated, empty database, or a copy of another one. */
  makeDatabase(name: string, template?: string): Promise<void>;
  run(database: string, work: (client: pg.Client) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

async function settingsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "SELECT name, current_setting(name) AS value FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [SETTINGS],
  );
  const { rows: versions } = await client.query<{ version: string; jit: boolean }>(
    "SELECT current_setting('server_version') AS version, pg_jit_available() AS jit",
  );
  const listed = rows.map((row) => `${row.name} ${row.value}`).join(", ");
  return `PostgreSQL ${versions[0]?.version}, ${versions[0]?.jit ? "with" : "without"} a compiler for jit: ${listed}`;
}

/** Starts a PostgreSQL for this run, with the durability of production. */
export async function openTestEnvironment(): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), "trocha-bench-"));
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder, {
    flags: ["shared_buffers=1GB", "max_wal_size=8GB", "max_connections=200"],
    isThrowaway: true,
  });
  const urlOf = (database: string) => `${server.url}/${database}`;
  const run: TestEnvironment["run"] = async (database, work) => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  let settings = "";
  await run("postgres", async (client) => {
    settings = await settingsOf(client);
  });
  return {
    settings,
    urlOf,
    run,
    async makeDatabase(name, template) {
      const copy = template ? ` TEMPLATE ${template} STRATEGY file_copy` : "";
      await run("postgres", async (client) => void (await client.query(`CREATE DATABASE ${name}${copy}`)));
      if (!template) await migrateDatabase(urlOf(name), "src/db/migrations");
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
