import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { watchLoopDelay } from "./loop-delay.ts";
import { createStrainGauge, type Strain } from "./strain.ts";

const SAMPLE_MS = 500;

/** Knows how much this process has on its hands. Of several processes each judges itself. */
export interface LoadWatch {
  readonly strain: Strain;
  readonly underWay: number;
  /** To be told of each request that it takes. */
  take(response: ServerResponse): void;
  stop(): void;
}

/** @param most requests under way at once; see `createStrainGauge`. */
export function watchLoad(most: number, log: Pick<Logger, "warn" | "info">): LoadWatch {
  const gauge = createStrainGauge(most);
  const delay = watchLoopDelay();
  let underWay = 0;
  let told: Strain = "calm";

  function tell(waitMs: number): void {
    const { strain } = gauge;
    if (strain === told) return;
    const load = { strain, underWay, waitMs: Math.round(waitMs) };
    if (strain === "calm") log.info(load, "the load is back to normal");
    else log.warn(load, strain === "strained" ? "the load is high" : "overloaded: refusing what takes work");
    told = strain;
  }

  const timer = setInterval(() => {
    const waitMs = delay.read();
    gauge.sample({ underWay, waitMs });
    tell(waitMs);
  }, SAMPLE_MS).unref();

  return {
    get strain() {
      return gauge.strain;
    },
    get underWay() {
      return underWay;
    },
    take(response) {
      underWay += 1;
      gauge.count(underWay);
      response.once("close", () => {
        underWay -= 1;
      });
    },
    stop() {
      clearInterval(timer);
      delay.stop();
    },
  };
}
