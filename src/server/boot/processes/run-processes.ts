import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import type { Config } from "../../../config/config.ts";
import { type AdminReports, openAdminServer } from "../admin-server.ts";
import type { ReadinessReport } from "../readiness.ts";
import type { ServerHandle } from "../run-server.ts";
import { askProcesses } from "./ask-processes.ts";
import { freePort } from "./free-port.ts";
import { isPort } from "./questions.ts";
import { sumMetrics } from "./sum-metrics.ts";
import { type ServerProcesses, superviseProcesses } from "./supervise-processes.ts";

/** Maximum time for a process to stop, after the delay for proxies. */
const LONGEST_STOP_MS = 20_000;

const NOT_READY: ReadinessReport = {
  ready: false,
  checks: {
    accepting: "failed",
    load: "failed",
    database: "failed",
    writes: "failed",
    migrations: "failed",
    queue: "failed",
    clock: "ok",
  },
};

async function readinessOf(processes: ServerProcesses): Promise<ReadinessReport> {
  const reports = [...(await askProcesses(processes.running, "readiness")).values()];
  return reports.find(({ ready }) => ready) ?? reports[0] ?? NOT_READY;
}

async function stopAll(workers: readonly Worker[], timeoutMs: number): Promise<void> {
  const ends = workers.map((worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())));
  for (const worker of workers) worker.process.kill("SIGTERM");
  const timeout = setTimeout(() => {
    for (const worker of workers) worker.process.kill("SIGKILL");
  }, timeoutMs);
  await Promise.all(ends);
  clearTimeout(timeout);
}

/**
 * @param entry the file that each process runs
 * @throws Error if a process ends before all processes serve, or if a port is taken
 */
export async function runProcesses(
  config: Config,
  log: Logger,
  entry: string,
  count: number,
): Promise<ServerHandle> {
  const port = await freePort(config);
  cluster.setupPrimary({ exec: entry, args: [] });
  const servingIds = new Set<number>();
  const metrics = sumMetrics(() => servingIds.size);
  const started = Promise.withResolvers<void>();
  const processes = superviseProcesses({
    count,
    environment: { MIGRATE_ON_START: "false", PORT: String(port) },
    onStart(worker) {
      worker.on("message", (message: unknown) => {
        if (!isPort(message)) return;
        servingIds.add(worker.id);
        if (servingIds.size === count) started.resolve();
      });
    },
    onDeath(worker, exit) {
      if (!servingIds.delete(worker.id)) started.reject(new Error("one of its processes ended"));
      void metrics.onExit(worker.id);
      log.error({ pid: worker.process.pid, ...exit }, "process died; a new process starts");
    },
  });
  const reports: AdminReports = {
    readiness: () => readinessOf(processes),
    metrics: async () => metrics.text(await askProcesses(processes.running, "metrics")),
  };
  const stop = async () => {
    processes.close();
    await stopAll(processes.running, config.STOP_DELAY_S * 1000 + LONGEST_STOP_MS);
  };
  try {
    await started.promise;
    const adminServer = await openAdminServer(config, reports);
    return { port, internalPort: adminServer?.port, stop: () => stop().then(() => adminServer?.close()) };
  } catch (error) {
    await stop();
    throw error;
  }
}
