/**
 * How much a process has to do: at `high`, the load balancer should send it nothing new, but it answers what comes; at
 * `overloaded`, it has too much to do and refuses requests that take work (`refuse-work.ts`).
 */
export type LoadLevel = "normal" | "high" | "overloaded";

export interface Load {
  /** Requests that have no answer yet. */
  inFlight: number;
  /** The delay of the event loop: how long a new event waits until the process handles it, in milliseconds. */
  waitMs: number;
}

export interface LoadGauge {
  readonly level: LoadLevel;
  /** To be logged of each new request: too many are noticed at once. */
  count(inFlight: number): void;
  /** To be logged every half second. */
  sample(load: Load): void;
}

const HIGH_SHARE = 3 / 4;
const NORMAL_SHARE = 1 / 2;

const HIGH_WAIT_MS = 250;
const NORMAL_WAIT_MS = 100;
const OVERLOADED_WAIT_MS = 500;

/** How many samples in a row it takes. One long pause, of the machine or of garbage, is over by the time it is noticed. */
const HIGH_SAMPLES = 2;
const OVERLOADED_SAMPLES = 3;
const NORMAL_SAMPLES = 4;

/**
 * Says how high the load of a process is. Each state ends well below where it begins, so that it does not come and go; nothing
 * is overloaded before it is high. @param most requests under way from which on it is overloaded.
 */
export function createLoadGauge(most: number): LoadGauge {
  let level: LoadLevel = "normal";
  /** How many samples in a row were so. */
  let slow = 0;
  let verySlow = 0;
  let normal = 0;

  function next({ inFlight, waitMs }: Load): LoadLevel {
    if (inFlight >= most || verySlow >= OVERLOADED_SAMPLES) return "overloaded";
    const many = inFlight >= most * HIGH_SHARE;
    if (level === "normal") return many || slow >= HIGH_SAMPLES ? "high" : "normal";
    if (level === "overloaded") return many || waitMs >= HIGH_WAIT_MS ? "overloaded" : "high";
    return normal >= NORMAL_SAMPLES ? "normal" : "high";
  }

  return {
    get level() {
      return level;
    },
    count(inFlight) {
      if (inFlight >= most) level = "overloaded";
      else if (level === "normal" && inFlight >= most * HIGH_SHARE) level = "high";
    },
    sample(load) {
      const { inFlight, waitMs } = load;
      slow = waitMs >= HIGH_WAIT_MS ? slow + 1 : 0;
      verySlow = waitMs >= OVERLOADED_WAIT_MS ? verySlow + 1 : 0;
      normal = inFlight < most * NORMAL_SHARE && waitMs < NORMAL_WAIT_MS ? normal + 1 : 0;
      level = next(load);
    },
  };
}
