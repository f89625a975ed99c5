import type { MiddlewareHandler } from "hono";
import type { LimitName } from "../../use-cases/access/limits.ts";
import type { Limits } from "../limits/create-limits.ts";
import type { SiteEnvironment } from "../request/site-environment.ts";
import { readAuthAddress, readAuthRequest } from "./auth-request.ts";
import { EMAIL, readAddress } from "./email-codes.ts";
import { safeReturnAddress } from "./return-address.ts";

const PAGE = "/api/auth/signin";

/** In this order: what one place may do is spent before what one mailbox may get, and that before what all may do. */
const CODE_LIMITS = ["code-address", "code-recipient", "code-recipient-day", "code-everybody"] as const;

interface Spending {
  limits: readonly LimitName[];
  /** Whom a code would be sent to. */
  recipient?: string | undefined;
  /** The error with which the sign-in page says that it was too much. */
  error: "TooManyRequests" | "TooManyCodes";
}

async function spendingOf(request: Request, offersCodes: boolean): Promise<Spending | undefined> {
  const { action, provider } = readAuthAddress(new URL(request.url));
  if (provider === undefined) return undefined;
  if (action === "callback") return { limits: ["sign-in-return"], error: "TooManyRequests" };
  if (request.method !== "POST" || action !== "signin") return undefined;
  if (provider !== EMAIL || !offersCodes) return { limits: ["sign-in"], error: "TooManyRequests" };
  const asked = await readAuthRequest(request.clone());
  const recipient = readAddress(asked?.body.email);
  // Without an address nothing is sent.
  return recipient ? { limits: CODE_LIMITS, recipient, error: "TooManyCodes" } : undefined;
}

interface LimitNeeds {
  limits: Limits;
  config: { SIGN_IN_CODES: boolean };
}

/**
 * Counts the steps of a sign-in that have a provider asked, or an e-mail sent. Too many are answered by the sign-in page with its reason,
 * or with that page's address where a page asked for JSON; where the sign-in was to lead is kept.
 */
export function signInLimit({ limits, config }: LimitNeeds): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { agency, requestOrigin } = c.get("site");
    const spending = await spendingOf(c.req.raw, config.SIGN_IN_CODES);
    if (!spending) return next();
    const who = { agencyId: agency.id, ip: requestOrigin.ip, recipient: spending.recipient };
    let seconds = 0;
    for (const limit of spending.limits) if (seconds === 0) seconds = await limits.spend(limit, who);
    if (seconds === 0) return next();
    const form = c.req.method === "POST" ? await c.req.parseBody().catch(() => ({})) : {};
    const fields = new Map<string, unknown>(Object.entries(form));
    const page = new URL(PAGE, requestOrigin.origin);
    page.searchParams.set("error", spending.error);
    const asked = fields.get("callbackUrl");
    if (typeof asked === "string")
      page.searchParams.set("callbackUrl", safeReturnAddress(asked, requestOrigin.origin));
    const headers = { "retry-after": String(seconds), "cache-control": "private, no-store" };
    if (fields.get("json") === "true") return c.json({ url: page.href }, 429, headers);
    // From here on it is a visit to the sign-in page.
    c.req.raw = new Request(page, { headers: c.req.raw.headers });
    await next();
    c.res = new Response(c.res.body, { status: 429, headers: c.res.headers });
    c.res.headers.set("retry-after", String(seconds));
    // Its scripts would look for a screen of the address that was asked for, where there is none. Its forms need none.
    const policy = c.res.headers.get("content-security-policy") ?? "";
    c.res.headers.set("content-security-policy", policy.replace(/script-src [^;]*/, "script-src 'none'"));
  };
}
