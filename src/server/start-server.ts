import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "react-router";
import { createApp } from "./http/create-app.ts";
import { trustedProxies } from "./http/site.ts";
import { startCleaningSessions } from "./jobs/clean-sessions.ts";
import { startWorkers } from "./jobs/start-workers.ts";
import { serveFresh } from "./page-cache/serve-fresh.ts";
import type { Services } from "./services.ts";

export interface RunningServer {
  port: number;
  /** Takes nothing new, finishes what runs, then closes the doors. */
  stop(): Promise<void>;
}

const LONGEST_GOODBYE_MS = 10_000;

/**
 * Opens the doors and starts taking jobs.
 * @throws the system's error where the port is taken.
 */
export async function startServer(
  services: Services,
  render: RequestHandler,
  clientFolder: string | null,
): Promise<RunningServer> {
  const app = createApp(services, render, clientFolder);
  const { PORT: port, HOST: hostname, TRUSTED_PROXIES } = services.config;
  const serve = serveFresh(services.pages, trustedProxies(TRUSTED_PROXIES));
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (!serve(request, response)) listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, hostname, resolve);
  });
  await startWorkers(services);
  const stopCleaning = startCleaningSessions(services);
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : port,
    async stop() {
      stopCleaning();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE_MS).unref();
      await closed;
      await services.close();
    },
  };
}
