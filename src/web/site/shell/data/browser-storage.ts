export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const emptyStore: Store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Returns an empty store on the server and if the visitor blocks storage. Never throws. */
export function browserStorage(kind: "local" | "session"): Store {
  try {
    const store = kind === "local" ? globalThis.localStorage : globalThis.sessionStorage;
    return store ?? emptyStore;
  } catch {
    return emptyStore;
  }
}

export function recall(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

type Bag = Readonly<Record<string, unknown>>;

export function recallNamed(store: Store, key: string): Bag | null {
  const stored = recall(store, key);
  return typeof stored === "object" && stored !== null ? { ...stored } : null;
}

export function remember(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked store is harmless: the visitor only types again.
  }
}

/** Key of the hearts of visitors who are not signed in. */
export const KEPT_HEARTS = "trocha.hearts";

/** Returns whether hearts are stored, without loading the code that reads them. */
export const hasKeptHearts = (): boolean => browserStorage("local").getItem(KEPT_HEARTS) !== null;
