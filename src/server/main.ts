import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { createScreens } from "./http/screens.ts";
import { createLog } from "./log/create-log.ts";
import { openServices } from "./services.ts";
import { startServer } from "./start-server.ts";

/** `build/server` lies beside `build/client`, in the project's folder. */
const BUILD_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));
const PROJECT_FOLDER = dirname(BUILD_FOLDER);

function fail(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail([
      "The server cannot start with this environment:",
      ...error.problems.map(({ name, problem }) => `  ${name} ${problem}`),
      "See docs/production.md and .env.example.",
    ]);
  }
}

/** The screens, compiled into this very build. */
const loadScreens = () =>
  import("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;

/** A one-line reason for what stops a start. */
function reasonOf(error: unknown, config: Config): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${config.PORT} is in use. Set PORT to a free one.`;
  const message =
    error instanceof Error
      ? error.cause instanceof Error
        ? error.cause.message
        : error.message
      : String(error);
  return `The server could not start: ${message}`;
}

async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config.LOG_LEVEL);
  if (config.MIGRATE_ON_START)
    await migrateDatabase(config.DATABASE_URL, join(PROJECT_FOLDER, "src/db/migrations"));
  const services = await openServices(config, log);
  const render = createScreens(loadScreens, "production");
  const server = await startServer(services, render, join(BUILD_FOLDER, "client"));
  log.info({ port: server.port }, "listening");
  process.send?.({ port: server.port });
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "stopping");
    server.stop().then(() => process.exit(0));
  };
  // The terminal and the process that started this one may both pass a signal on.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  // Whoever started this server over a channel is gone.
  if (process.channel) process.once("disconnect", () => stop("disconnect"));
}

main().catch((error: unknown) => fail([reasonOf(error, readConfigOrExit())]));
