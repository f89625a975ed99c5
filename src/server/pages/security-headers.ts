import type { MiddlewareHandler } from "hono";

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
};

const YEAR_OF_HTTPS = "max-age=31536000";

/** Adds what every answer carries, where the answer does not say otherwise. @param origin the site's own. */
export function secure(headers: Headers, origin: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!headers.has(name)) headers.set(name, value);
  if (origin.startsWith("https:")) headers.set("strict-transport-security", YEAR_OF_HTTPS);
}

/**
 * The same for what no agency's site answers: probes, hosts that nobody has, faults before a host is known. And nobody
 * keeps an answer, a proxy no more than a browser, unless the handler marked it as public.
 */
export const secureAll: MiddlewareHandler = async (c, next) => {
  await next();
  secure(c.res.headers, "");
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
