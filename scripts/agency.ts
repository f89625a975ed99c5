import { readFileSync } from "node:fs";
import { connect } from "../src/db/client.ts";
import { addAgency } from "./add-agency.ts";
import { readAgencyFile } from "./agency-file.ts";
import { environment } from "./settings.ts";

const USAGE = "Usage: npm run agency -- add <file.json>. See docs/agency.example.json.";

/** @throws Error with the database's own reason, which the query builder wraps. */
async function add(path: string, databaseUrl: string): Promise<void> {
  const file = readAgencyFile(readFileSync(path, "utf8"));
  const client = connect(databaseUrl, 1);
  try {
    await addAgency(client.db, file, new Date());
  } catch (error) {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  } finally {
    await client.close();
  }
  const { agency, hosts, experiences } = file;
  console.log(`${agency.name} answers on ${hosts.join(", ")}; experiences written: ${experiences.length}.`);
}

async function main([command, path]: string[]): Promise<void> {
  if (command !== "add" || !path) throw new Error(USAGE);
  if (!environment.DATABASE_URL)
    throw new Error("DATABASE_URL is missing: it says where to write the agency.");
  await add(path, environment.DATABASE_URL);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
