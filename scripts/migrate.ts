import { fileURLToPath } from "node:url";
import { migrateDatabase } from "../src/db/connection/migrate.ts";
import { databaseUrl, runCommand } from "./run-command.ts";

const MIGRATIONS = fileURLToPath(new URL("../src/db/migrations", import.meta.url));

await runCommand(async (args) => {
  if (args.length > 0) throw new Error("Usage: npm run migrate");
  const onWait = (attempts: number) =>
    console.error(`A table is in use (attempt ${attempts}). The migration waits and retries.`);
  await migrateDatabase(databaseUrl(), MIGRATIONS, { onWait });
  console.log("The database has all migrations of this version.");
  return 0;
});
