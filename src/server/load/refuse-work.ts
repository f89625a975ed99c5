import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "../telemetry/metrics.ts";
import type { LoadWatch } from "./load-watch.ts";

const PROBES = new Set(["/healthz", "/readyz"]);
/** Never refused, because waiting for the CMS takes no CPU time and cached pages need their pictures. */
const PICTURES = "/media/";
/** Never refused, because a paid booking would have to wait for the provider's retry. */
export const WEBHOOKS = "/api/webhooks/";

export const isCheap = (path: string): boolean => PROBES.has(path) || path.startsWith(PICTURES);

export function countWork(
  { load }: { load: LoadWatch },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [path = ""] = (request.url ?? "").split("?");
  if (!isCheap(path)) load.take(response);
}

interface Needs {
  load: LoadWatch;
  metrics: Pick<Metrics, "refused">;
  /** Whether the answer is in memory: a file of the build or a cached page. */
  isInMemory(request: IncomingMessage, path: string): boolean;
  answerOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/** @returns (the middleware) true if the request was answered */
export function refuseWork({
  load,
  metrics,
  isInMemory,
  answerOverloaded,
}: Needs): (request: IncomingMessage, response: ServerResponse) => boolean {
  const isNeverRefused = (request: IncomingMessage, path: string): boolean => {
    if (request.method === "POST") return path.startsWith(WEBHOOKS);
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    return isInMemory(request, path);
  };
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (isCheap(path) || load.level !== "overloaded" || isNeverRefused(request, path)) return false;
    metrics.refused();
    answerOverloaded(request, response, path);
    return true;
  };
}
