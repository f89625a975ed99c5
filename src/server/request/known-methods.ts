import type { MiddlewareHandler } from "hono";
import type { Refuse } from "./refuse.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** Some of them are answered nowhere; the endpoints themselves say so. */
const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses methods that no endpoint knows; of some, such as TRACE, no `Request` can even be made. */
export const knownMethodsOnly =
  (refuse: Refuse): MiddlewareHandler<SiteEnvironment> =>
  async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next();
    const answer = refuse(c, { code: "METHOD_NOT_SUPPORTED" }, () => c.text("405 Method Not Allowed\n", 405));
    answer.headers.set("allow", "GET, HEAD, POST");
    return answer;
  };
