export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** @param bytes what the value weighs. */
  set(key: string, value: T, bytes: number): void;
}

/** Keeps what was used last, up to a total weight in bytes; a value heavier than that is not kept. */
export function openByteCache<T>(maxBytes: number): ByteCache<T> {
  const kept = new Map<string, { value: T; bytes: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes) {
      drop(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
