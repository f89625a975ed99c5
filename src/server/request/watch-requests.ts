import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { inScope, type RequestScope } from "../telemetry/request-scope.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { OpenSpan } from "../telemetry/tracing.ts";
import type { IsTrusted } from "./request-origin.ts";
import { routePattern } from "./route-pattern.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

interface Needs extends Telemetry {
  newId: () => string;
  isTrusted: IsTrusted;
  isProcedure: (name: string) => boolean;
}

/**
 * The path, the query and the visitor's address are left out, because they may identify a person. A trace is
 * continued only if one of our own proxies sent its `traceparent`.
 */
export function watchRequests(needs: Needs): MiddlewareHandler {
  const { log, newId, metrics, tracing, isTrusted, isProcedure } = needs;
  const parentOf = (c: Context) => {
    const parent = c.req.header("traceparent");
    return parent && isTrusted(getConnInfo(c).remote.address) ? parent : undefined;
  };

  return (c, next) => {
    const began = performance.now();
    const method = METHODS.has(c.req.method) ? c.req.method : "other";
    const route = routePattern(c.req.path, isProcedure);
    const scope: RequestScope & { requestId: string } = { requestId: newId(), route };
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "trocha.request": scope.requestId,
    };

    async function answer(span: OpenSpan): Promise<void> {
      const trace = tracing.traceId();
      if (trace) scope.trace = trace;
      await next();
      const { status } = c.res;
      const { agency } = scope;
      c.res.headers.set("x-request-id", scope.requestId);
      metrics.requestEnded(route, method, status, (performance.now() - began) / 1000);
      span.set({ "http.response.status_code": status, ...(agency ? { "trocha.agency": agency } : {}) });
      if (status >= 500) span.fail(String(status));
      const ms = Math.round(performance.now() - began);
      log.debug({ method, status, ms }, "request");
    }

    const span = { name: `${method} ${route}`, kind: "server", attributes, parent: parentOf(c) } as const;
    return inScope(scope, () => tracing.within(span, answer));
  };
}
