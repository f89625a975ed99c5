const pathOf = (asked: RequestInfo | URL): string => {
  const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, "https://site.test");
  return pathname + search;
};

/** Has only the methods that the service worker uses. */
export function memoryCaches(fetch: (path: string) => Promise<Response>): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();

  const cacheOf = (store: Map<string, Response>): Pick<Cache, "add" | "put" | "match" | "delete"> => ({
    async add(asked) {
      const answer = await fetch(pathOf(asked));
      if (!answer.ok) throw new TypeError("it cannot be kept");
      store.set(pathOf(asked), answer);
    },
    async put(asked, answer) {
      store.set(pathOf(asked), answer);
    },
    match: async (asked) => store.get(pathOf(asked))?.clone(),
    delete: async (asked) => store.delete(pathOf(asked)),
  });

  const caches: Pick<CacheStorage, "open" | "has" | "keys" | "delete" | "match"> = {
    async open(name) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store) as Cache;
    },
    has: async (name) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    async match(asked, { cacheName = "", ignoreSearch = false } = {}) {
      const path = pathOf(asked);
      const key = ignoreSearch ? path.replace(/\?.*/, "") : path;
      return stores.get(cacheName)?.get(key)?.clone();
    },
  };
  return caches;
}
