import type { MiddlewareHandler } from "hono";
import type { Refuse } from "../../request/refuse.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** Each endpoint refuses known methods that it does not support. */
const KNOWN_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses unknown methods with 405. For some of them, such as TRACE, JavaScript cannot create a `Request`. */
export const knownMethodsOnly =
  (refuse: Refuse): MiddlewareHandler<SiteEnvironment> =>
  async (c, next) => {
    if (KNOWN_METHODS.includes(c.req.method)) return next();
    const answer = refuse(c, { code: "METHOD_NOT_SUPPORTED" }, () => c.text("405 Method Not Allowed\n", 405));
    answer.headers.set("allow", "GET, HEAD, POST");
    return answer;
  };
