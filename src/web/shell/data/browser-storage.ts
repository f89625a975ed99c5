/** The part of `Storage` that is used here. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const nowhere: Store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * The browser's storage, or an empty one where there is none: on the server, and where the visitor blocks it.
 * What is written may be lost; nothing here throws.
 */
export function browserStorage(kind: "local" | "session"): Store {
  try {
    const store = kind === "local" ? globalThis.localStorage : globalThis.sessionStorage;
    return store ?? nowhere;
  } catch {
    return nowhere;
  }
}

/** The value kept under a key; null where there is none or it cannot be read. */
export function recall(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

type Bag = Readonly<Record<string, unknown>>;

/** What is kept under a key with names; null where there is none or it is something else. */
export function recallNamed(store: Store, key: string): Bag | null {
  const kept = recall(store, key);
  return typeof kept === "object" && kept !== null ? { ...kept } : null;
}

export function remember(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked store only costs the convenience.
  }
}

/** The key of the hearts of who is not signed in. */
export const KEPT_HEARTS = "trocha.hearts";

/** Asked by every page, before it loads what reads them. */
export const hasKeptHearts = (): boolean => browserStorage("local").getItem(KEPT_HEARTS) !== null;
