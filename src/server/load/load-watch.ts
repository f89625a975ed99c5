import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { createLoadGauge, type LoadLevel } from "./load-level.ts";
import { type LoopDelay, watchLoopDelay } from "./loop-delay.ts";

const SAMPLE_MS = 500;

export interface LoadWatch {
  readonly level: LoadLevel;
  readonly inFlight: number;
  /** Further calls for the same response have no effect. */
  take(response: ServerResponse): void;
  /** Stops counting an open response that takes no work, such as a stream of events. */
  release(response: ServerResponse): void;
  stop(): void;
}

export function watchLoad(
  maxRequests: number,
  log: Pick<Logger, "warn" | "info">,
  delay: LoopDelay = watchLoopDelay(),
): LoadWatch {
  const gauge = createLoadGauge(maxRequests);
  let inFlight = 0;
  let loggedLevel: LoadLevel = "normal";
  const countedResponses = new WeakSet<ServerResponse>();
  const release = (response: ServerResponse): void => {
    if (countedResponses.delete(response)) inFlight -= 1;
  };

  function logLevel(waitMs: number): void {
    const { level } = gauge;
    if (level === loggedLevel) return;
    const load = { loadLevel: level, inFlight, waitMs: Math.round(waitMs) };
    if (level === "normal") log.info(load, "load normal");
    else log.warn(load, level === "high" ? "load high" : "overload: costly requests are refused");
    loggedLevel = level;
  }

  const timer = setInterval(() => {
    const waitMs = delay.read();
    gauge.sample({ inFlight, waitMs });
    logLevel(waitMs);
  }, SAMPLE_MS).unref();

  return {
    get level() {
      return gauge.level;
    },
    get inFlight() {
      return inFlight;
    },
    take(response) {
      if (countedResponses.has(response)) return;
      inFlight += 1;
      gauge.count(inFlight);
      countedResponses.add(response);
      response.once("close", () => release(response));
    },
    release,
    stop() {
      clearInterval(timer);
      delay.stop();
    },
  };
}
