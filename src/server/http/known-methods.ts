import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "./site-environment.ts";

/** Some of them are answered nowhere; the doors themselves say so. */
const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses methods that no door knows; of some, such as TRACE, no request can even be made for a door. */
export const knownMethodsOnly: MiddlewareHandler<SiteEnvironment> = async (c, next) =>
  KNOWN.includes(c.req.method)
    ? next()
    : c.text("405 Method Not Allowed\n", 405, { allow: "GET, HEAD, POST" });
