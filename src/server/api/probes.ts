import type { Hono } from "hono";
import type { SiteEnvironment } from "../request/site-environment.ts";

interface Needs {
  readiness: { check(): Promise<{ ready: boolean }> };
}

/** Whether the process is alive, and whether it should be sent requests; for any host, since a probe knows none. */
export function probes(app: Hono<SiteEnvironment>, { readiness }: Needs): void {
  app.get("/healthz", (c) => c.json({ alive: true }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    const report = await readiness.check();
    return c.json(report, report.ready ? 200 : 503, { "cache-control": "no-store" });
  });
}
