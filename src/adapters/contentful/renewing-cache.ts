import { withTimeout } from "../../with-timeout.ts";

export interface RenewingCacheSettings<T> {
  /** Value of a key until its first read succeeds. */
  empty: T;
  /** In milliseconds. */
  freshMs: number;
  retryMs: number;
  timeoutMs: number;
  /** After this wait, the caller gets the stale value. */
  renewalTimeoutMs: number;
  now(): Date;
  onFailure(key: string, error: unknown): void;
}

export interface RenewingCache<T> {
  /** Never throws. */
  fetch(key: string, read: () => Promise<T>): Promise<T>;
  /** The next caller waits for a new read, and gets the old value if this read fails or times out. */
  invalidate(matches: (key: string) => boolean): void;
}

interface Entry<T> {
  value: T;
  renewAt: number;
  /** Maximum wait for the read in flight, in milliseconds. 0 after a caller's wait has timed out. */
  timeoutMs: number;
  inFlight: Promise<void> | null;
}

export function openRenewingCache<T>(settings: RenewingCacheSettings<T>): RenewingCache<T> {
  const entries = new Map<string, Entry<T>>();
  const { timeoutMs, renewalTimeoutMs } = settings;
  const put = (key: string, value: T) => {
    const entry: Entry<T> = { value, renewAt: 0, timeoutMs, inFlight: null };
    entries.set(key, entry);
    return entry;
  };
  return {
    async fetch(key, read) {
      const entry = entries.get(key) ?? put(key, settings.empty);
      if (!entry.inFlight && settings.now().getTime() >= entry.renewAt) {
        if (entry.renewAt > 0) entry.timeoutMs = renewalTimeoutMs;
        entry.inFlight = renew(key, entry, read, settings);
      }
      if (entry.inFlight && entry.timeoutMs > 0)
        await withTimeout(entry.inFlight, entry.timeoutMs, () => {
          entry.timeoutMs = 0;
        });
      return entry.value;
    },
    invalidate(matches) {
      for (const [key, entry] of entries) if (matches(key)) put(key, entry.value);
    },
  };
}

/**
 * If the value was invalidated during the read, the cache already has a new entry for the key. The outdated result then stays
 * in the old entry, which later callers never get.
 */
async function renew<T>(
  key: string,
  entry: Entry<T>,
  read: () => Promise<T>,
  settings: RenewingCacheSettings<T>,
): Promise<void> {
  const after = (ms: number) => settings.now().getTime() + ms;
  try {
    entry.value = await read();
    entry.renewAt = after(settings.freshMs);
  } catch (error) {
    entry.renewAt = after(settings.retryMs);
    settings.onFailure(key, error);
  } finally {
    entry.inFlight = null;
  }
}
