/** Requests per second to the delivery API. Responses from the CDN's cache do not count. */
const STANDARD = 55;

export interface RateState {
  limit: number;
  remaining: number;
  exceeded: boolean;
}

/** A repeated address is free until the content changes, like a response from the CDN. */
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
