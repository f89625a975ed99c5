import { withTimeout } from "../../with-timeout.ts";

export interface RenewingCacheSettings<T> {
  /** The value until the first reading succeeds. */
  empty: T;
  /** How long a reading counts as fresh. */
  freshMs: number;
  /** Pause after a reading that failed. */
  retryMs: number;
  /** How long a caller waits for the first reading; it goes on without them. */
  timeoutMs: number;
  /** How long a caller waits where there is a stale value to return. */
  renewalTimeoutMs: number;
  now(): Date;
  onFailure(key: string, error: unknown): void;
}

export interface RenewingCache<T> {
  /** Never throws. A stale value is read again; where that takes long or fails, the stale one is returned. */
  fetch(key: string, read: () => Promise<T>): Promise<T>;
  /** The next caller of these keys waits for a new reading; if that fails, it gets the old value. */
  invalidate(matches: (key: string) => boolean): void;
}

interface Entry<T> {
  value: T;
  /** In milliseconds since 1970. */
  renewAt: number;
  /** How long callers wait for the reading under way; 0 once that was too long for one of them. */
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

/** Writes to the entry it was started for: where that was invalidated meanwhile, the cache has another entry. */
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
