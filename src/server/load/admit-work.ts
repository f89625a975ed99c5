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

/**
 * Lets costly requests wait for their network's turn. Probes, pictures and answers from memory go on at once. A full queue
 * refuses requests of the longest network, but no webhook: a paid booking would wait for the provider's retry.
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
    if (isLight(path) || (request.method !== "POST" && isInMemory(request, path))) return goOn();
    const refuse = () => {
      metrics.refused();
      answerOverloaded(request, response, path);
    };
    const arrived = performance.now();
    const place = admission.enter({
      network: networkOf(addressOf(request)),
      begin() {
        metrics.admitted((performance.now() - arrived) / 1000);
        goOn();
      },
      giveUp: path.startsWith(WEBHOOKS) ? goOn : refuse,
    });
    if (place.nth > 0 && place.nth <= maxCounted) count(request, response);
    response.once("close", place.leave);
  };
}
