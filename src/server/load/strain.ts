/**
 * How much a process has on its hands: `strained`, it should be sent no more, but answers what comes; `overloaded`, it
 * refuses what takes work.
 */
export type Strain = "calm" | "strained" | "overloaded";

export interface Load {
  /** Requests that have no answer yet. */
  underWay: number;
  /** How long what came at any moment waited until the process noticed it, in milliseconds. */
  waitMs: number;
}

export interface StrainGauge {
  readonly strain: Strain;
  /** To be told of each new request: too many are noticed at once. */
  count(underWay: number): void;
  /** To be told every half second. */
  sample(load: Load): void;
}

const STRAINED_SHARE = 3 / 4;
const CALM_SHARE = 1 / 2;

const STRAINED_WAIT_MS = 250;
const CALM_WAIT_MS = 100;
const OVERLOADED_WAIT_MS = 500;

/** How many samples in a row it takes. One long pause, of the machine or of garbage, is over by the time it is noticed. */
const STRAINED_SAMPLES = 2;
const OVERLOADED_SAMPLES = 3;
const CALM_SAMPLES = 4;

/**
 * Says how strained a process is. Each state ends well below where it begins, so that it does not come and go; nothing
 * is overloaded before it is strained. @param most requests under way from which on it is overloaded.
 */
export function createStrainGauge(most: number): StrainGauge {
  let strain: Strain = "calm";
  /** How many samples in a row were so. */
  let slow = 0;
  let verySlow = 0;
  let calm = 0;

  function next({ underWay, waitMs }: Load): Strain {
    if (underWay >= most || verySlow >= OVERLOADED_SAMPLES) return "overloaded";
    const many = underWay >= most * STRAINED_SHARE;
    if (strain === "calm") return many || slow >= STRAINED_SAMPLES ? "strained" : "calm";
    if (strain === "overloaded") return many || waitMs >= STRAINED_WAIT_MS ? "overloaded" : "strained";
    return calm >= CALM_SAMPLES ? "calm" : "strained";
  }

  return {
    get strain() {
      return strain;
    },
    count(underWay) {
      if (underWay >= most) strain = "overloaded";
      else if (strain === "calm" && underWay >= most * STRAINED_SHARE) strain = "strained";
    },
    sample(load) {
      const { underWay, waitMs } = load;
      slow = waitMs >= STRAINED_WAIT_MS ? slow + 1 : 0;
      verySlow = waitMs >= OVERLOADED_WAIT_MS ? verySlow + 1 : 0;
      calm = underWay < most * CALM_SHARE && waitMs < CALM_WAIT_MS ? calm + 1 : 0;
      strain = next(load);
    },
  };
}
