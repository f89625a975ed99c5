import type { MiddlewareHandler } from "hono";

const NO_DEVICES = "microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

export const CAMERA_POLICY = `camera=(self), ${NO_DEVICES}`;

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": `camera=(), ${NO_DEVICES}`,
};

const YEAR_OF_HTTPS = "max-age=31536000";

export function secure(headers: Headers, origin: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!headers.has(name)) headers.set(name, value);
  if (origin.startsWith("https:")) headers.set("strict-transport-security", YEAR_OF_HTTPS);
}

/**
 * Adds missing security headers to responses that come from no realm: probes, unknown hosts, and errors before a
 * realm is found.
 */
export const secureAll: MiddlewareHandler = async (c, next) => {
  await next();
  secure(c.res.headers, "");
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
