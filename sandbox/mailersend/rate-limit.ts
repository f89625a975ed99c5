export interface RateState {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
  exceeded: boolean;
}

/** MailerSend's key is the endpoint and the token. */
export function makeRateLimit(now: () => Date, initialPerMinute: number) {
  const windows = new Map<string, { startedAt: number; count: number }>();
  let perMinute = initialPerMinute;

  return {
    take(key: string): RateState {
      const at = now().getTime();
      const known = windows.get(key);
      const window = known && at - known.startedAt < 60_000 ? known : { startedAt: at, count: 0 };
      windows.set(key, window);
      window.count += 1;
      return {
        limit: perMinute,
        remaining: Math.max(0, perMinute - window.count),
        resetSeconds: Math.max(1, Math.ceil((window.startedAt + 60_000 - at) / 1000)),
        exceeded: window.count > perMinute,
      };
    },
    change(value: number) {
      perMinute = value;
      windows.clear();
    },
    reset() {
      perMinute = initialPerMinute;
      windows.clear();
    },
  };
}

export type RateLimit = ReturnType<typeof makeRateLimit>;
