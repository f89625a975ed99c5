import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { startTestPostgres } from "./databases/postgres.ts";

export const TEMPLATE = "trocha_template";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Each test file copies the migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase(`${postgres.url}/${TEMPLATE}`, "src/db/migrations");
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
