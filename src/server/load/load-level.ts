/**
 * At `high`, the process still answers all requests, but the load balancer should send no new requests. At
 * `overloaded`, the process refuses requests that take work (`refuse-work.ts`).
 */
export type LoadLevel = "normal" | "high" | "overloaded";

export interface Load {
  inFlight: number;
  /** Event loop delay in milliseconds: how long a new event waits until the process handles it. */
  waitMs: number;
}

export interface LoadGauge {
  readonly level: LoadLevel;
  /** Must be called on each new request, so that a sudden burst is noticed at once. */
  count(inFlight: number): void;
  /** Must be called every half second. */
  sample(load: Load): void;
}

const HIGH_SHARE = 3 / 4;
const NORMAL_SHARE = 1 / 2;

const HIGH_WAIT_MS = 250;
const NORMAL_WAIT_MS = 100;
const OVERLOADED_WAIT_MS = 500;

/** One long pause, such as a garbage collection, must not change the level. */
const HIGH_SAMPLES = 2;
const OVERLOADED_SAMPLES = 3;
const NORMAL_SAMPLES = 4;

/**
 * Creates a gauge with hysteresis: each level ends well below the load at which it begins.
 * @param maxRequests number of requests in flight that counts as overloaded
 */
export function createLoadGauge(maxRequests: number): LoadGauge {
  let level: LoadLevel = "normal";
  let slowSamples = 0;
  let verySlowSamples = 0;
  let normalSamples = 0;

  function nextLevel({ inFlight, waitMs }: Load): LoadLevel {
    if (inFlight >= maxRequests || verySlowSamples >= OVERLOADED_SAMPLES) return "overloaded";
    const hasManyRequests = inFlight >= maxRequests * HIGH_SHARE;
    if (level === "normal") return hasManyRequests || slowSamples >= HIGH_SAMPLES ? "high" : "normal";
    if (level === "overloaded") return hasManyRequests || waitMs >= HIGH_WAIT_MS ? "overloaded" : "high";
    return normalSamples >= NORMAL_SAMPLES ? "normal" : "high";
  }

  return {
    get level() {
      return level;
    },
    count(inFlight) {
      if (inFlight >= maxRequests) level = "overloaded";
      else if (level === "normal" && inFlight >= maxRequests * HIGH_SHARE) level = "high";
    },
    sample(load) {
      const { inFlight, waitMs } = load;
      slowSamples = waitMs >= HIGH_WAIT_MS ? slowSamples + 1 : 0;
      verySlowSamples = waitMs >= OVERLOADED_WAIT_MS ? verySlowSamples + 1 : 0;
      normalSamples =
        inFlight < maxRequests * NORMAL_SHARE && waitMs < NORMAL_WAIT_MS ? normalSamples + 1 : 0;
      level = nextLevel(load);
    },
  };
}
