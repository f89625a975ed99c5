/** Responses from the CDN's cache do not count. */
const DEFAULT_PER_SECOND = 55;

export interface RateState {
  limit: number;
  remaining: number;
  exceeded: boolean;
}

/** A repeated request does not count until the content changes, because the CDN would answer it. */
export function makeRateLimit(now: () => Date) {
  const cached = new Set<string>();
  let perSecond = DEFAULT_PER_SECOND;
  let second = 0;
  let count = 0;

  return {
    take(address: string): RateState {
      const thisSecond = Math.floor(now().getTime() / 1000);
      if (thisSecond !== second) count = 0;
      second = thisSecond;
      if (!cached.has(address)) count += 1;
      const exceeded = count > perSecond && !cached.has(address);
      if (!exceeded) cached.add(address);
      return { limit: perSecond, remaining: Math.max(0, perSecond - count), exceeded };
    },
    change(value: number) {
      perSecond = value;
      count = 0;
    },
    contentChanged: () => cached.clear(),
    reset() {
      perSecond = DEFAULT_PER_SECOND;
      cached.clear();
    },
  };
}

export type RateLimit = ReturnType<typeof makeRateLimit>;
