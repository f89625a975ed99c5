import type { MiddlewareHandler } from "hono";
import type { Refuse } from "../../request/refuse.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const KNOWN_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** JavaScript cannot create a `Request` for some unknown methods, such as TRACE. */
export const knownMethodsOnly =
  (refuse: Refuse): MiddlewareHandler<SiteEnvironment> =>
  async (c, next) => {
    if (KNOWN_METHODS.includes(c.req.method)) return next();
    const answer = refuse(c, { code: "METHOD_NOT_SUPPORTED" }, () => c.text("405 Method Not Allowed\n", 405));
    answer.headers.set("allow", "GET, HEAD, POST");
    return answer;
  };
