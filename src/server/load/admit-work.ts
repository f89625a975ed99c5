import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../request/address-network.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { AdmissionQueue } from "./admission-queue.ts";
import { isLight, WEBHOOKS } from "./refuse-work.ts";

/**
 * Share of `MOST_REQUESTS` that the waiting requests of one network count for. Several networks together overload a process;
 * one alone does not, because its requests delay nobody else's.
 */
const COUNTED_SHARE = 1 / 8;

interface Needs {
  admission: AdmissionQueue;
  metrics: Pick<Metrics, "admitted" | "refused">;
  maxRequests: number;
  addressOf(request: IncomingMessage): string | null;
  /** Whether memory has the answer. Such a request never waits. */
  isInMemory(request: IncomingMessage, path: string): boolean;
  answerOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Counts a request as in flight. */
  count(request: IncomingMessage, response: ServerResponse): void;
}

/** Calls `act` once, when the response sends its headers or its client has left. */
function onceAnswered(response: ServerResponse, act: () => void): void {
  const { writeHead } = response;
  // Node calls this method too if a handler sends a body without it.
  response.writeHead = (...args: unknown[]) => {
    response.writeHead = writeHead;
    act();
    return Reflect.apply(writeHead, response, args);
  };
  response.once("close", act);
}

/**
 * Lets costly requests wait for a turn of their network. A turn ends with the headers of the response, because a stream or
 * a slow client may keep the body open.
 *
 * Probes, pictures, webhooks and answers from memory go on at once. A full queue refuses requests of the longest network.
 * @returns middleware that passes a request on in its turn.
 */
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
    const goOn = () => {
      count(request, response);
      next();
    };
    if (isLight(path) || path.startsWith(WEBHOOKS)) return goOn();
    const network = networkOf(addressOf(request));
    const wouldWait = !admission.hasTurn(network);
    if (wouldWait && request.method !== "POST" && isInMemory(request, path)) return goOn();
    const arrived = performance.now();
    const place = admission.enter({
      network,
      begin(endTurn) {
        metrics.admitted((performance.now() - arrived) / 1000);
        // A client that left before this point sends no further event.
        if (response.closed) return endTurn();
        onceAnswered(response, endTurn);
        goOn();
      },
      giveUp() {
        metrics.refused();
        answerOverloaded(request, response, path);
      },
    });
    if (place.nth === 0) return;
    if (place.nth <= maxCounted) count(request, response);
    response.once("close", place.leave);
  };
}
