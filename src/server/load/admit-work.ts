import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../request/address-network.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { AdmissionQueue } from "./admission-queue.ts";
import { isCheap, WEBHOOKS } from "./refuse-work.ts";

/**
 * Share of `MOST_REQUESTS` up to which waiting requests of one network count as load. One network alone therefore
 * cannot overload a process.
 */
const COUNTED_SHARE = 1 / 8;

interface Needs {
  admission: AdmissionQueue;
  metrics: Pick<Metrics, "admitted" | "refused">;
  maxRequests: number;
  addressOf(request: IncomingMessage): string | null;
  isInMemory(request: IncomingMessage, path: string): boolean;
  answerOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void;
  count(request: IncomingMessage, response: ServerResponse): void;
}

function onHeadersOrClose(response: ServerResponse, callback: () => void): void {
  const { writeHead } = response;
  // Node also calls `writeHead` if a handler sends a body without calling `writeHead`.
  response.writeHead = (...args: unknown[]) => {
    response.writeHead = writeHead;
    callback();
    return Reflect.apply(writeHead, response, args);
  };
  response.once("close", callback);
}

/** A turn ends with the headers of the response, because a stream or a slow client may keep the body open. */
export function admitWork({
  admission,
  metrics,
  maxRequests,
  addressOf,
  isInMemory,
  answerOverloaded,
  count,
}: Needs): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const maxCounted = Math.max(1, Math.floor(maxRequests * COUNTED_SHARE));
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?");
    const handle = () => {
      count(request, response);
      next();
    };
    if (isCheap(path) || path.startsWith(WEBHOOKS)) return handle();
    const network = networkOf(addressOf(request));
    const wouldWait = !admission.hasTurn(network);
    if (wouldWait && request.method !== "POST" && isInMemory(request, path)) return handle();
    const arrivedAt = performance.now();
    const place = admission.enter({
      network,
      begin(endTurn) {
        metrics.admitted((performance.now() - arrivedAt) / 1000);
        // If the client left before this point, no close event follows.
        if (response.closed) return endTurn();
        onHeadersOrClose(response, endTurn);
        handle();
      },
      giveUp() {
        metrics.refused();
        answerOverloaded(request, response, path);
      },
    });
    if (place.queueLength === 0) return;
    if (place.queueLength <= maxCounted) count(request, response);
    response.once("close", place.leave);
  };
}
