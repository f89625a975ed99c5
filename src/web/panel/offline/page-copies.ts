import { filesOf } from "../../offline/page-files.ts";

const PREFIX = "trocha-check-in-";

/** Address of an agency's entrance, which works without network. */
export const CHECK_IN = /^\/[a-z0-9-]{1,63}\/check-in$/;

/**
 * Stores copies of the entrance's page, with the files that it needs. The page contains no traveller's data.
 * @param build names the cache, so that a page and its files are always of the same build
 */
export function createPageCopies(caches: CacheStorage, build: string) {
  const name = `${PREFIX}${build}`;

  /**
   * Fetches the page anew. A redirect to the sign-in leaves the copy as it is; a page that is gone is deleted.
   * @returns whether the copies are up to date
   */
  async function keep(path: string): Promise<boolean> {
    const page = await fetch(path, { cache: "reload", redirect: "manual" });
    const cache = await caches.open(name);
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
    /** Stores the pages of older builds anew, then deletes the copies of those builds. */
    async takeOver(): Promise<void> {
      const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      for (const key of older) {
        const requests = await (await caches.open(key)).keys();
        const paths = requests.map(({ url }) => new URL(url).pathname).filter((path) => CHECK_IN.test(path));
        const done = await Promise.all(paths.map(keep));
        if (done.every(Boolean)) await caches.delete(key);
      }
    },
    /** Returns the copy of this build, or of an older one while this build has none. */
    page: async (path: string) =>
      (await caches.match(path, { cacheName: name, ignoreVary: true })) ??
      caches.match(path, { ignoreVary: true }),
    /** Returns the stored copy of a file, of any build. Otherwise fetches the file. */
    file: async (request: Request): Promise<Response> =>
      (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
    async deleteAll(): Promise<void> {
      const all = (await caches.keys()).filter((key) => key.startsWith(PREFIX));
      await Promise.all(all.map((key) => caches.delete(key)));
    },
  };
}
