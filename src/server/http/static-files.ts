import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "./site-environment.ts";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

/** Serves the build's files. Those under /assets carry a hash in their name and never change. */
export function staticFiles(folder: string): MiddlewareHandler<SiteEnvironment> {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`),
  );
  const serve = serveStatic<SiteEnvironment>({
    root: folder,
    onFound: (_path, c) => c.header("cache-control", c.req.path.startsWith("/assets/") ? YEAR : HOUR),
  });
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next());
}
