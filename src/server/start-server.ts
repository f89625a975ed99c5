import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { RequestHandler } from "react-router";
import { createApp } from "./http/create-app.ts";
import { startCleaningSessions } from "./jobs/clean-sessions.ts";
import { startWorkers } from "./jobs/start-workers.ts";
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
  const { PORT: port, HOST: hostname } = services.config;
  const server = await new Promise<Server>((resolve, reject) => {
    const made = serve({ fetch: app.fetch, port, hostname }, () => resolve(made as Server));
    made.once("error", reject);
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
