import type { MiddlewareHandler } from "hono";

export interface LoggedRequest {
  /** ISO 8601. */
  time: string;
  method: string;
  /** Headers and bodies are not logged, because they contain tokens. */
  path: string;
  status: number;
  ms: number;
}

export interface RequestLog {
  record: MiddlewareHandler;
  all(): LoggedRequest[];
  clear(): void;
}

const maxRequests = 200;

export function openRequestLog(now: () => Date): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    async record(c, next) {
      const time = now().toISOString();
      const started = performance.now();
      await next();
      const { pathname, search } = new URL(c.req.url);
      const ms = Math.round(performance.now() - started);
      requests = [
        { time, method: c.req.method, path: pathname + search, status: c.res.status, ms },
        ...requests,
      ];
      requests.length = Math.min(requests.length, maxRequests);
    },
    all: () => requests,
    clear() {
      requests = [];
    },
  };
}
