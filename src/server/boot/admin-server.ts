import { createServer, type ServerResponse } from "node:http";
import type { Config } from "../../config/config.ts";
import type { ReadinessReport } from "./readiness.ts";

export interface AdminReports {
  readiness(): Promise<ReadinessReport>;
  /** In Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
}

export interface AdminServer {
  port: number;
  close(): void;
}

function send(response: ServerResponse, status: number, contentType: string, text: string): void {
  response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" }).end(text);
}

async function answer(reports: AdminReports, path: string, response: ServerResponse): Promise<void> {
  if (path === "/healthz") return send(response, 200, "application/json", '{"alive":true}');
  if (path === "/readyz") {
    const report = await reports.readiness();
    return send(response, report.ready ? 200 : 503, "application/json", JSON.stringify(report));
  }
  if (path !== "/metrics") return send(response, 404, "text/plain", "404 Not Found\n");
  const { contentType, text } = await reports.metrics();
  send(response, 200, contentType, text);
}

/**
 * Any `Host` header is accepted.
 * @returns null if no port is set
 * @throws the system's error if the port is taken
 */
export async function openAdminServer(
  { INTERNAL_PORT: port, INTERNAL_HOST: host }: Pick<Config, "INTERNAL_PORT" | "INTERNAL_HOST">,
  reports: AdminReports,
): Promise<AdminServer | null> {
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    answer(reports, path, response).catch(() => {
      if (!response.headersSent) send(response, 500, "text/plain", "500 Internal Server Error\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
