import type { Context } from "hono";
import type { Logger } from "pino";
import { isUnavailable } from "../../db/connection/unavailable.ts";
import { hasDisconnected } from "../request/has-disconnected.ts";
import { RETRY_AFTER_SECONDS, type Refuse } from "../request/refuse.ts";
import { currentScope } from "../telemetry/request-scope.ts";
import { plainFault, plainUnavailable } from "./plain-pages.ts";

export const answerFault =
  ({ log }: { log: Logger }, refuse: Refuse) =>
  (error: Error, c: Context): Response => {
    if (hasDisconnected(c.env)) return c.body(null, 400);
    if (isUnavailable(error)) {
      log.error("database unavailable");
      const answer = refuse(c, { code: "SERVICE_UNAVAILABLE" }, () => plainUnavailable(c));
      answer.headers.set("retry-after", RETRY_AFTER_SECONDS);
      return answer;
    }
    log.error({ err: error }, "request failed");
    const requestId = currentScope()?.requestId ?? "";
    return refuse(c, { code: "INTERNAL_SERVER_ERROR" }, () => plainFault(c, requestId));
  };
