import type { Context, MiddlewareHandler } from "hono";
import type { Refuse } from "../../request/refuse.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const READ_METHODS = ["GET", "HEAD"];
/** Providers send no `Origin`, but sign their requests. */
const WEBHOOKS = /^\/api\/webhooks\/[a-z-]+$/;
const PROGRAM_PATHS = /^\/api\/(trpc|auth)\//;

/**
 * Pages with `referrer-policy: no-referrer` send plain forms with `Origin: null`. These forms contain their own
 * token and use no session.
 */
const NULL_ORIGIN_PATHS = /^(\/en)?\/(companions\/[^/]+|(b|choice)\/[^/]+\/[^/]+)$/;

function isOwn(origin: string | undefined, fetchSite: string | undefined, siteOrigin: string): boolean {
  return origin === undefined ? fetchSite === "same-origin" || fetchSite === "none" : origin === siteOrigin;
}

const hasNullOrigin = (c: Context<SiteEnvironment>): boolean =>
  c.req.header("origin") === "null" && c.req.header("sec-fetch-site") === "same-origin";

interface Needs {
  auth: { hasCsrfHeader(request: Request, origin: string): boolean };
  refuse: Refuse;
}

/**
 * A program sends neither `Origin` nor `Sec-Fetch-Site`. A program without a cookie is anonymous. A program with a
 * cookie must send the CSRF token, which only readers of this site's responses know.
 */
function isProgram(c: Context<SiteEnvironment>, { auth }: Needs): boolean {
  if (!PROGRAM_PATHS.test(c.req.path)) return false;
  if (c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined) return false;
  const { origin } = c.env.requestOrigin;
  return c.req.header("cookie") === undefined || auth.hasCsrfHeader(c.req.raw, origin);
}

export function ownOriginOnly(needs: Needs): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (READ_METHODS.includes(method) || WEBHOOKS.test(path)) return next();
    const { origin } = c.env.requestOrigin;
    if (isOwn(c.req.header("origin"), c.req.header("sec-fetch-site"), origin)) return next();
    if (NULL_ORIGIN_PATHS.test(path) && hasNullOrigin(c)) return next();
    if (isProgram(c, needs)) return next();
    return needs.refuse(c, { code: "FORBIDDEN", reason: "not-allowed" }, () =>
      c.text("403 Forbidden: this did not come from a page of this site\n", 403),
    );
  };
}
