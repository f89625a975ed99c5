import type { MiddlewareHandler } from "hono";
import type { LimitName } from "../../../../use-cases/access/limits.ts";
import { readAuthAddress } from "../../../auth/auth-request.ts";
import { EMAIL } from "../../../auth/email-codes.ts";
import { safeReturnAddress } from "../../../auth/return-address.ts";
import type { Limits } from "../../../limits/create-limits.ts";
import type { SiteEnvironment } from "../site-environment.ts";

const SIGN_IN_PATH = "/api/auth/signin";

/** Requests to e-mail a code spend other limits, before the code is sent; see `spend-code.ts`. */
function limitOf({ method, url }: Request, offersCodes: boolean): LimitName | undefined {
  const { action, provider } = readAuthAddress(new URL(url));
  if (provider === undefined) return undefined;
  if (action === "callback") return "sign-in-return";
  const requestsCode = provider === EMAIL && offersCodes;
  return method === "POST" && action === "signin" && !requestsCode ? "sign-in" : undefined;
}

interface LimitNeeds {
  limits: Limits;
  config: { SIGN_IN_CODES: boolean };
}

/**
 * A refused form gets the sign-in page with the reason. A refused script that asked for JSON gets the address of
 * this page.
 */
export function signInLimit({ limits, config }: LimitNeeds): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { agency, requestOrigin } = c.env;
    const limit = limitOf(c.req.raw, config.SIGN_IN_CODES);
    if (!limit) return next();
    const seconds = await limits.spend(limit, { agencyId: agency.id, ip: requestOrigin.ip });
    if (seconds === 0) return next();
    const form = c.req.method === "POST" ? await c.req.parseBody().catch(() => ({})) : {};
    const fields = new Map<string, unknown>(Object.entries(form));
    const page = new URL(SIGN_IN_PATH, requestOrigin.origin);
    page.searchParams.set("error", "TooManyRequests");
    const callbackUrl = fields.get("callbackUrl");
    if (typeof callbackUrl === "string")
      page.searchParams.set("callbackUrl", safeReturnAddress(callbackUrl, requestOrigin.origin));
    const headers = { "retry-after": String(seconds), "cache-control": "private, no-store" };
    if (fields.get("json") === "true") return c.json({ url: page.href }, 429, headers);
    c.req.raw = new Request(page, { headers: c.req.raw.headers });
    await next();
    c.res = new Response(c.res.body, { status: 429, headers: c.res.headers });
    c.res.headers.set("retry-after", String(seconds));
    // Forbids the page's scripts, which would look for a screen at the requested address. No such screen exists.
    const policy = c.res.headers.get("content-security-policy") ?? "";
    c.res.headers.set("content-security-policy", policy.replace(/script-src [^;]*/, "script-src 'none'"));
  };
}
