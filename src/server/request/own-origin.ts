import type { Context, MiddlewareHandler } from "hono";
import type { Refuse } from "./refuse.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const READS = ["GET", "HEAD"];
/** Providers send no origin; their requests are signed. */
const WEBHOOKS = /^\/api\/webhooks\/[a-z-]+$/;
/** What programs call, not only pages. */
const CALLS = /^\/api\/(trpc|auth)\//;

/**
 * A page that tells nobody its address: browsers name the origin of its plain form `null`. Its form carries its own proof, and acts for
 * nobody's session.
 */
const NAMELESS = /^(\/en)?\/(companions\/[^/]+|b\/[^/]+\/[^/]+)$/;

/** Browsers send the origin of a write: by its `Origin` and, where they leave that out, by `Sec-Fetch-Site`. */
function isOwn(origin: string | undefined, fetchSite: string | undefined, own: string): boolean {
  return origin === undefined ? fetchSite === "same-origin" || fetchSite === "none" : origin === own;
}

/** The browser hides the origin, and says that it is this site's. */
const isNameless = (c: Context<SiteEnvironment>): boolean =>
  c.req.header("origin") === "null" && c.req.header("sec-fetch-site") === "same-origin";

interface Needs {
  auth: { hasCsrfHeader(request: Request, origin: string): boolean };
  refuse: Refuse;
}

/**
 * Whether a call comes from a program that is no browser, such as an app or a partner's server: it names neither origin
 * nor site, and either has no cookie, so that it acts for nobody, or proves with the CSRF token that it reads this site's
 * answers, which a page of another site cannot.
 */
function isProgram(c: Context<SiteEnvironment>, { auth }: Needs): boolean {
  if (!CALLS.test(c.req.path)) return false;
  if (c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined) return false;
  const { origin } = c.get("site").requestOrigin;
  return c.req.header("cookie") === undefined || auth.hasCsrfHeader(c.req.raw, origin);
}

/**
 * Refuses a form or call of a foreign site (cross-site request forgery): what may change something comes from the site's own pages,
 * whatever endpoint it asks for, or from a program.
 */
export function ownOriginOnly(needs: Needs): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (READS.includes(method) || WEBHOOKS.test(path)) return next();
    const { origin } = c.get("site").requestOrigin;
    if (isOwn(c.req.header("origin"), c.req.header("sec-fetch-site"), origin)) return next();
    if (NAMELESS.test(path) && isNameless(c)) return next();
    if (isProgram(c, needs)) return next();
    return needs.refuse(c, { code: "FORBIDDEN", reason: "not-allowed" }, () =>
      c.text("403 Forbidden: this did not come from a page of this site\n", 403),
    );
  };
}
