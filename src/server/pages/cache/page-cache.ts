import { LRUCache } from "lru-cache";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { withTimeout } from "../../../with-timeout.ts";
import type { CachedPage } from "./cached-page.ts";

/** In milliseconds. */
const FRESH_MS = 60_000;
/** Age from which a page is served only if its renewal fails or times out. */
const MAX_STALE_MS = 10 * 60_000;
const RENEWAL_TIMEOUT_MS = 2_000;
/** The stale page is served during the delay. */
const RETRY_DELAY_MS = 5_000;

export interface PageCacheSettings {
  maxBytes: number;
  now: () => number;
}

/**
 * Returns `other` if the response must not be cached, such as a redirect or a 404.
 * @param before the cached page, whatever its age
 * @throws if the page cannot be rendered
 */
export type MakePage<Other> = (before?: CachedPage) => Promise<CachedPage | { other: Other }>;

export interface PageCacheTally {
  fresh: number;
  stale: number;
  /** Callers that share a rendering count once. */
  renders: number;
  failures: number;
}

/** Pages rendered before midnight are outdated: sales end, registrations expire and calendars change. */
const isOfAnotherDay = ({ renderedAt }: CachedPage, at: number): boolean =>
  placeDate(new Date(renderedAt)) !== placeDate(new Date(at));

export interface PageKey {
  key: string;
  agencyId: string;
}

export interface PageCache {
  /**
   * Returns the cached page if `fetch` would return it at once, without starting a renewal. The page is fresh, or its renewal
   * is running or has just failed. Returns undefined if `fetch` must be called.
   */
  ready(key: string): CachedPage | undefined;
  has(key: string): boolean;
  /**
   * Returns the page of a key. A stale page is returned at once, and one renewal starts. If the page is missing or outdated,
   * all callers wait for one rendering.
   * @throws the error of `make` if there is no cached page
   */
  fetch<Other>(pageKey: PageKey, make: MakePage<Other>): Promise<CachedPage | { other: Other }>;
  /** Without an id, drops the pages of all agencies. */
  invalidate(agencyId?: string): void;
  /** Requests get the stale page until the renewal ends. */
  markStale(): void;
  readonly tally: Readonly<PageCacheTally>;
  readonly size: number;
  readonly bytes: number;
}

interface Entry {
  page: CachedPage;
  /** Number of calls of `markStale` before the rendering began. */
  epoch: number;
  retryAt: number;
}

interface Rendering {
  agencyId: string;
  epoch: number;
  page: Promise<CachedPage | { other: unknown }>;
}

export function createPageCache({ maxBytes, now }: PageCacheSettings): PageCache {
  // `lru-cache` treats 0 as no limit.
  const pages = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page }) => page.bytes,
  });
  /** An invalidation removes renderings here, so that their pages are not cached. */
  const inFlight = new Map<string, Rendering>();
  let epoch = 0;
  const tally: PageCacheTally = { fresh: 0, stale: 0, renders: 0, failures: 0 };

  async function render<Other>(key: string, rendering: Rendering, make: MakePage<Other>) {
    try {
      const page = await make(pages.peek(key)?.page);
      if (inFlight.get(key) !== rendering) return page;
      if ("other" in page) pages.delete(key);
      else pages.set(key, { page, epoch: rendering.epoch, retryAt: 0 });
      return page;
    } catch (error) {
      tally.failures += 1;
      throw error;
    } finally {
      if (inFlight.get(key) === rendering) inFlight.delete(key);
    }
  }

  function startRendering<Other>({ key, agencyId }: PageKey, make: MakePage<Other>) {
    type Result = Promise<CachedPage | { other: Other }>;
    const runningRendering = inFlight.get(key);
    if (runningRendering) return runningRendering.page as Result;
    tally.renders += 1;
    const { promise, resolve } = Promise.withResolvers<CachedPage | { other: Other }>();
    const rendering: Rendering = { agencyId, epoch, page: promise };
    inFlight.set(key, rendering);
    resolve(render(key, rendering, make));
    return promise;
  }

  function renew<Other>(pageKey: PageKey, entry: Entry, make: MakePage<Other>) {
    return startRendering(pageKey, make).catch(() => {
      entry.retryAt = now() + RETRY_DELAY_MS;
      return entry.page;
    });
  }

  const isFresh = (entry: Entry, at: number): boolean =>
    entry.epoch === epoch && at - entry.page.renderedAt < FRESH_MS;

  const isOutdated = ({ page }: Entry, at: number): boolean =>
    at - page.renderedAt >= MAX_STALE_MS || isOfAnotherDay(page, at);

  const count = (answer: "fresh" | "stale", { page }: Entry): CachedPage => {
    tally[answer] += 1;
    return page;
  };

  function readyPage(key: string, entry: Entry, at: number): CachedPage | undefined {
    if (isFresh(entry, at)) return count("fresh", entry);
    const mayBeStale = entry.retryAt > at || (inFlight.has(key) && !isOutdated(entry, at));
    return mayBeStale ? count("stale", entry) : undefined;
  }

  return {
    ready(key) {
      const entry = pages.get(key);
      return entry && readyPage(key, entry, now());
    },
    has: (key) => pages.has(key),
    async fetch<Other>(pageKey: PageKey, make: MakePage<Other>): Promise<CachedPage | { other: Other }> {
      const entry = pages.get(pageKey.key);
      if (!entry) return startRendering(pageKey, make);
      const at = now();
      const ready = readyPage(pageKey.key, entry, at);
      if (ready) return ready;
      const renewal = renew(pageKey, entry, make);
      return isOutdated(entry, at)
        ? withTimeout(renewal, RENEWAL_TIMEOUT_MS, () => entry.page)
        : count("stale", entry);
    },
    invalidate(agencyId) {
      for (const [key, rendering] of inFlight) {
        if (!agencyId || rendering.agencyId === agencyId) inFlight.delete(key);
      }
      for (const [key, { page }] of pages) if (!agencyId || page.agencyId === agencyId) pages.delete(key);
    },
    markStale() {
      epoch += 1;
    },
    tally,
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}
