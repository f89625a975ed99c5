import { setTimeout as sleep } from "node:timers/promises";

export interface RenewingCacheSettings<T> {
  /** What stands in until the first reading succeeds. */
  empty: T;
  /** How long a reading counts as fresh. */
  freshMs: number;
  /** Pause after a reading that failed. */
  retryMs: number;
  /** How long a caller waits for the first reading; it goes on without them. */
  patienceMs: number;
  /** How long one waits who has what is no longer fresh to fall back on. */
  renewalPatienceMs: number;
  now(): Date;
  onFailure(key: string, error: unknown): void;
}

export interface RenewingCache<T> {
  /** Never throws. What is no longer fresh is read anew, and answered as it was where that takes long or fails. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** The next caller of these keys waits for a new reading; if that fails, the old one still stands. */
  forget(matches: (key: string) => boolean): void;
}

interface Shelf<T> {
  value: T;
  /** In milliseconds since 1970. */
  renewAt: number;
  /** How long callers wait for the reading under way; 0 once that was too long for one of them. */
  patienceMs: number;
  reading: Promise<void> | null;
}

export function openRenewingCache<T>(settings: RenewingCacheSettings<T>): RenewingCache<T> {
  const shelves = new Map<string, Shelf<T>>();
  const { patienceMs, renewalPatienceMs } = settings;
  const put = (key: string, value: T) => {
    const shelf: Shelf<T> = { value, renewAt: 0, patienceMs, reading: null };
    shelves.set(key, shelf);
    return shelf;
  };
  return {
    async get(key, read) {
      const shelf = shelves.get(key) ?? put(key, settings.empty);
      if (!shelf.reading && settings.now().getTime() >= shelf.renewAt) {
        if (shelf.renewAt > 0) shelf.patienceMs = renewalPatienceMs;
        shelf.reading = renew(key, shelf, read, settings);
      }
      if (shelf.reading) await waitFor(shelf);
      return shelf.value;
    },
    forget(matches) {
      for (const [key, shelf] of shelves) if (matches(key)) put(key, shelf.value);
    },
  };
}

async function waitFor<T>(shelf: Shelf<T>): Promise<void> {
  const { reading, patienceMs } = shelf;
  if (!reading || patienceMs === 0) return;
  await Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
  if (shelf.reading === reading) shelf.patienceMs = 0;
}

/** Writes to the shelf it was started for: one that was forgotten meanwhile is no longer on the wall. */
async function renew<T>(
  key: string,
  shelf: Shelf<T>,
  read: () => Promise<T>,
  settings: RenewingCacheSettings<T>,
): Promise<void> {
  const after = (ms: number) => settings.now().getTime() + ms;
  try {
    shelf.value = await read();
    shelf.renewAt = after(settings.freshMs);
  } catch (error) {
    shelf.renewAt = after(settings.retryMs);
    settings.onFailure(key, error);
  } finally {
    shelf.reading = null;
  }
}
