import { filesOf } from "../../offline/page-files.ts";

const PREFIX = "trocha-check-in-";

export const CHECK_IN_PATH = /^\/[a-z0-9-]{1,63}\/check-in$/;

/**
 * The page contains no data of travellers.
 * @param build id of the build. Each build has a cache of its own, so that a page and its files match.
 */
export function createPageCopies(caches: CacheStorage, build: string) {
  const cacheName = `${PREFIX}${build}`;

  /**
   * Keeps the stored copy after a redirect to the sign-in and after a server error. Deletes the stored copy after
   * a 403 or 404.
   * @returns whether the copies are up to date
   */
  async function keep(path: string): Promise<boolean> {
    const page = await fetch(path, { cache: "reload", redirect: "manual" });
    const cache = await caches.open(cacheName);
    if (page.status === 403 || page.status === 404) return cache.delete(path).then(() => true);
    if (!page.ok) return false;
    const files = filesOf(await page.clone().text());
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
    await cache.addAll(missing.flat());
    await cache.put(path, page);
    return true;
  }

  return {
    keep,
    /** Deletes the cache of an older build once its pages are stored. */
    async takeOver(): Promise<void> {
      const olderCaches = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== cacheName);
      for (const key of olderCaches) {
        const requests = await (await caches.open(key)).keys();
        const paths = requests
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => CHECK_IN_PATH.test(path));
        const results = await Promise.all(paths.map(keep));
        if (results.every(Boolean)) await caches.delete(key);
      }
    },
    page: async (path: string) =>
      (await caches.match(path, { cacheName, ignoreVary: true })) ?? caches.match(path, { ignoreVary: true }),
    /** The stored copy may be of any build. */
    file: async (request: Request): Promise<Response> =>
      (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
    async deleteAll(): Promise<void> {
      const cacheNames = (await caches.keys()).filter((key) => key.startsWith(PREFIX));
      await Promise.all(cacheNames.map((key) => caches.delete(key)));
    },
  };
}
