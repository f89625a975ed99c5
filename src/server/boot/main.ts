import cluster from "node:cluster";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { type Config, ConfigError, directDatabaseUrl, readConfig } from "../../config/config.ts";
import { migrateDatabase } from "../../db/connection/migrate.ts";
import { createScreens } from "../pages/screens.ts";
import { readStaticFiles } from "../pages/static-files.ts";
import type { PanelScreens } from "../realms/panel/panel-pages.ts";
import type { PanelBuild } from "../realms/panel/panel-realm.ts";
import { createLog } from "../telemetry/create-log.ts";
import { endOnFault } from "../telemetry/end-on-fault.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { runProcesses } from "./processes/run-processes.ts";
import { processCount, runServer, type ServerHandle } from "./run-server.ts";

/** `build/server` and `build/client` lie side by side in the project's folder. */
const BUILD_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = {
  client: join(BUILD_FOLDER, "client"),
  migrations: join(dirname(BUILD_FOLDER), "src/db/migrations"),
};

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
      "See docs/production/settings.md and .env.example.",
    ]);
  }
}

const loadScreens = () =>
  import("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;

/** The panel is a separate build, so that no public page loads its scripts, styles or routes. */
async function loadPanel(): Promise<PanelBuild> {
  const path = join(BUILD_FOLDER, "panel/server/index.js");
  const panel = (await import(/* @vite-ignore */ path)) as {
    build: ServerBuild;
    panelContext: PanelScreens["context"];
  };
  const render = createScreens(panel.build, "production");
  return {
    screens: { render, context: panel.panelContext },
    files: readStaticFiles(join(BUILD_FOLDER, "panel/client")),
  };
}

function reasonOf(error: unknown, config: Config): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const internal = error instanceof Error && "port" in error && error.port === config.INTERNAL_PORT;
    const [name, port] = internal ? ["INTERNAL_PORT", config.INTERNAL_PORT] : ["PORT", config.PORT];
    return `Port ${port} is in use. Set ${name} to a free one.`;
  }
  const message =
    error instanceof Error
      ? error.cause instanceof Error
        ? error.cause.message
        : error.message
      : String(error);
  return `The server could not start: ${message}`;
}

async function openServer(config: Config, log: Logger): Promise<ServerHandle> {
  if (config.MIGRATE_ON_START) {
    const onWait = (attempts: number) => log.warn({ attempts }, "migration waits for a table lock");
    await migrateDatabase(directDatabaseUrl(config), FOLDERS.migrations, { onWait });
  }
  const count = processCount(config);
  if (cluster.isPrimary && count > 1) return runProcesses(config, log, fileURLToPath(import.meta.url), count);
  const panel = config.PANEL_ORIGIN ? await loadPanel() : null;
  return runServer(config, log, createScreens(await loadScreens(), "production"), FOLDERS, panel);
}

async function main(): Promise<void> {
  keepHeapSmall();
  const config = readConfigOrExit();
  const log = createLog(config.LOG_LEVEL);
  endOnFault(log);
  const server = await openServer(config, log);
  const { port, internalPort } = server;
  log.info({ port, internalPort }, "listening");
  process.send?.({ port, internalPort });
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "stopping");
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "could not stop");
        process.exit(1);
      },
    );
  };
  // The terminal and the parent process may each send a signal.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  // `disconnect` means that the parent process has ended. The channel exists only if a parent forked this server.
  if (process.channel) process.once("disconnect", () => stop("disconnect"));
}

main().catch((error: unknown) => fail([reasonOf(error, readConfigOrExit())]));
