import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "./site-environment.ts";

const READS = ["GET", "HEAD"];
/** Providers have no origin; they sign. */
const WEBHOOKS = /^\/api\/webhooks\/[a-z-]+$/;

/** Browsers say from where a write comes: by its `Origin` and, where they leave that out, by `Sec-Fetch-Site`. */
function isOwn(origin: string | undefined, fetchSite: string | undefined, own: string): boolean {
  return origin === undefined ? fetchSite === "same-origin" || fetchSite === "none" : origin === own;
}

/** Lets a request that may change something in only from the site's own pages, whatever door it asks for. */
export const ownOriginOnly: MiddlewareHandler<SiteEnvironment> = async (c, next) => {
  const { method, path } = c.req;
  if (READS.includes(method) || WEBHOOKS.test(path)) return next();
  const { origin } = c.get("site").arrival;
  if (isOwn(c.req.header("origin"), c.req.header("sec-fetch-site"), origin)) return next();
  return c.text("403 Forbidden: this did not come from a page of this site\n", 403);
};
