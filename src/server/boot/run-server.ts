import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { RequestHandler } from "react-router";
import type { Config } from "../../config/config.ts";
import type { PanelBuild } from "../realms/panel/panel-realm.ts";
import { openTracing } from "../telemetry/open-tracing.ts";
import { type AdminReports, openAdminServer } from "./admin-server.ts";
import { answerFirstProcess } from "./processes/answer-first-process.ts";
import { openServices } from "./services.ts";
import { startServer } from "./start-server.ts";

export interface BuildFolders {
  client: string;
  migrations: string;
}

export interface ServerHandle {
  port: number;
  internalPort: number | undefined;
  stop(): Promise<void>;
}

const FEWEST_CONNECTIONS = 2;

export const processCount = ({ SERVER_PROCESSES: wanted }: Pick<Config, "SERVER_PROCESSES">): number =>
  wanted === "auto" ? availableParallelism() : wanted;

function processSettings(config: Config) {
  const number = config.SERVER_PROCESS ?? 1;
  const share = Math.floor(config.DATABASE_POOL / (config.SERVER_PROCESS ? processCount(config) : 1));
  return { jobs: number <= config.JOB_PROCESSES, connections: Math.max(FEWEST_CONNECTIONS, share) };
}

export async function runServer(
  config: Config,
  log: Logger,
  render: RequestHandler,
  { client, migrations }: BuildFolders,
  panel: PanelBuild | null,
): Promise<ServerHandle> {
  const tracing = await openTracing(config);
  const services = await openServices(config, log, { tracing, migrations, ...processSettings(config) });
  const server = await startServer(services, render, client, undefined, undefined, panel);
  const { registry } = services.metrics;
  const reports: AdminReports = {
    readiness: services.readiness.check,
    metrics: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
  const adminServer = config.SERVER_PROCESS ? null : await openAdminServer(config, reports);
  if (config.SERVER_PROCESS) answerFirstProcess(services);
  return {
    port: server.port,
    internalPort: adminServer?.port,
    async stop() {
      await server.stop();
      adminServer?.close();
    },
  };
}
