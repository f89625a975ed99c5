import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateJobs } from "./jobs.ts";

/** Any number; the same in every server, so that one migrates while the others wait. */
const MIGRATION_LOCK = 7_204_117;

/**
 * Brings the database to this build's schema. Servers that start together take turns.
 * @param folder where the migrations lie.
 * @throws the database's error; nothing of the failed migration stays.
 */
export async function migrateDatabase(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "trocha-migrate" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await migrateJobs(databaseUrl);
  } finally {
    await client.end();
  }
}
