import { connect, type DatabaseClient } from "../src/db/connection/client.ts";
import { describeRunning, joinRunning, type Running } from "./processes/running.ts";
import { environment } from "./settings.ts";

/**
 * A message about the running `npm start` is printed when the command first uses its database. The variable is then
 * undefined. A command that only prints its usage prints no message.
 */
let unreportedStart: Running | undefined;

/** Returns the database URL of a command, past any pooler. @throws Error if there is none. */
export function databaseUrl(): string {
  if (unreportedStart) console.error(describeRunning(unreportedStart));
  unreportedStart = undefined;
  const url = environment.DATABASE_DIRECT_URL || environment.DATABASE_URL;
  if (url) return url;
  throw new Error(
    "DATABASE_URL is missing, and no `npm start` runs here: start one, or say which database to look at.",
  );
}

/** Code of PostgreSQL for a table that does not exist. */
const UNDEFINED_TABLE = "42P01";

function reasonOf(error: unknown): unknown {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error) || !("code" in reason) || reason.code !== UNDEFINED_TABLE) return reason;
  return new Error(
    `The database is not migrated: ${reason.message}. Start the server once, or run: npm run migrate`,
  );
}

/** @throws Error with the database's own reason. */
export async function withDatabase<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = connect(databaseUrl(), 2);
  try {
    return await work(client);
  } catch (error) {
    throw reasonOf(error);
  } finally {
    await client.close();
  }
}

/**
 * Settings come from the environment, or from an `npm start` of this folder.
 * @param command returns the exit code.
 */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  unreportedStart = joinRunning();
  process.exitCode = await command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}

export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return [head, widths.map((width) => "─".repeat(width)).join("  "), ...body].join("\n");
}

/** Formats a duration in its largest useful unit: `42 s`, `5 min`, `3 h`, `2 d`. */
export function textSpan(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
