import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "../telemetry/metrics.ts";
import type { LoadWatch } from "./load-watch.ts";

const PROBES = new Set(["/healthz", "/readyz"]);
/** Waiting for the CMS takes no CPU, and pages from the cache need their pictures. */
const PICTURES = "/media/";
/** A refused webhook would delay a paid booking until the provider's next try. */
const WEBHOOKS = "/api/webhooks/";

const isLight = (path: string): boolean => PROBES.has(path) || path.startsWith(PICTURES);

/** Counts a request as in flight, unless it costs almost nothing. */
export function countWork(
  { load }: { load: LoadWatch },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [path = ""] = (request.url ?? "").split("?");
  if (!isLight(path)) load.take(response);
}

interface Needs {
  load: LoadWatch;
  metrics: Pick<Metrics, "refused">;
  /** Whether a path is one of the build's files, or a request's page is in the cache. */
  isInMemory(request: IncomingMessage, path: string): boolean;
  answerOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/**
 * Refuses requests with 503, before any work is done for them, while this server has too much to do (`overloaded`). Answers
 * from memory, probes and providers' webhooks are not refused.
 * @returns true where it has answered.
 */
export function refuseWork({
  load,
  metrics,
  isInMemory,
  answerOverloaded,
}: Needs): (request: IncomingMessage, response: ServerResponse) => boolean {
  const goesOn = (request: IncomingMessage, path: string): boolean => {
    if (request.method === "POST") return path.startsWith(WEBHOOKS);
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    return isInMemory(request, path);
  };
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (isLight(path) || load.level !== "overloaded" || goesOn(request, path)) return false;
    metrics.refused();
    answerOverloaded(request, response, path);
    return true;
  };
}
