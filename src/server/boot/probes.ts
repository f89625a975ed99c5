import type { Hono } from "hono";
import type { ServerEnvironment } from "../request/server-environment.ts";

interface Needs {
  readiness: { check(): Promise<{ ready: boolean }> };
}

/** The probes answer on any host, because a load balancer does not know an agency's host. */
export function probes(app: Hono<ServerEnvironment>, { readiness }: Needs): void {
  app.get("/healthz", (c) => c.json({ alive: true }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    const report = await readiness.check();
    return c.json(report, report.ready ? 200 : 503, { "cache-control": "no-store" });
  });
}
