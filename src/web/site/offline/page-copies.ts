import { filesOf } from "../../offline/page-files.ts";

const PREFIX = "trocha-files-";
const OFFLINE_PAGES = ["/offline", "/en/offline"];

/** @param build names the cache; the cache of the previous build stays, because a page of that build may still be open */
export function createPageCopies(caches: CacheStorage, build: string) {
  const name = `${PREFIX}${build}`;

  async function keepPage(path: string): Promise<void> {
    const cache = await caches.open(name);
    const page = await fetch(path, { cache: "reload" });
    if (!page.ok) throw new TypeError(`${path}: ${page.status}`);
    const files = filesOf(await page.clone().text());
    await Promise.all([cache.put(path, page), ...files.map((file) => cache.add(file).catch(() => {}))]);
  }

  return {
    keepOfflinePages: async (): Promise<void> => {
      await Promise.all(OFFLINE_PAGES.map(keepPage));
    },
    dropOldBuilds: async (): Promise<void> => {
      const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(older.slice(0, -1).map((key) => caches.delete(key)));
    },
    offlinePage: (path: string) =>
      caches.match(path, { cacheName: name, ignoreSearch: true, ignoreVary: true }),
    file: async (request: Request): Promise<Response> =>
      (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  };
}

export type PageCopies = ReturnType<typeof createPageCopies>;
