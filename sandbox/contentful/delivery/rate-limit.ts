/** Requests per second that the delivery API answers itself; what its CDN has kept is not counted. */
const STANDARD = 55;

export interface RateState {
  limit: number;
  remaining: number;
  exceeded: boolean;
}

/** Counts the requests of each second; an address asked for since the content last changed is free. */
export function makeRateLimit(now: () => Date) {
  const kept = new Set<string>();
  let perSecond = STANDARD;
  let second = 0;
  let count = 0;

  return {
    take(address: string): RateState {
      const thisSecond = Math.floor(now().getTime() / 1000);
      if (thisSecond !== second) count = 0;
      second = thisSecond;
      if (!kept.has(address)) count += 1;
      const exceeded = count > perSecond && !kept.has(address);
      if (!exceeded) kept.add(address);
      return { limit: perSecond, remaining: Math.max(0, perSecond - count), exceeded };
    },
    change(value: number) {
      perSecond = value;
      count = 0;
    },
    contentChanged: () => kept.clear(),
    reset() {
      perSecond = STANDARD;
      kept.clear();
    },
  };
}

export type RateLimit = ReturnType<typeof makeRateLimit>;
