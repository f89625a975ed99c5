import { LRUCache } from "lru-cache";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { withTimeout } from "../../../with-timeout.ts";
import type { CachedPage } from "./cached-page.ts";

/** How old a page may be, in milliseconds. */
const FRESH_MS = 60_000;
/** Older than this a page is not answered while a new one is rendered, unless that fails or times out. */
const MAX_STALE_MS = 10 * 60_000;
const RENEWAL_TIMEOUT_MS = 2_000;
/** After a renewal that failed, the stale page is answered for so long before the next try. */
const RETRY_DELAY_MS = 5_000;

export interface PageCacheSettings {
  /** Of all pages together, in all their forms. */
  maxBytes: number;
  now: () => number;
}

/**
 * Makes a page; `other` where it is no page to keep: not found, a redirect.
 * @param before the one that is kept, however old.
 * @throws where it cannot be made now.
 */
export type MakePage<Other> = (before?: CachedPage) => Promise<CachedPage | { other: Other }>;

/** The number of answers of each kind since the start. */
export interface PageCacheTally {
  fresh: number;
  stale: number;
  /** Renderings that were started; callers that wait for one in flight do not count. */
  renders: number;
  failures: number;
}

/** At midnight sales end, registrations expire and calendars change: pages that were rendered before are outdated. */
const isOfAnotherDay = ({ renderedAt }: CachedPage, at: number): boolean =>
  placeDate(new Date(renderedAt)) !== placeDate(new Date(at));

/** Where a page is kept, and whose it is. */
export interface PagePlace {
  key: string;
  agencyId: string;
}

export interface PageCache {
  /**
   * The page that `fetch` would return at once without starting a renewal: a fresh one, or a stale one whose renewal is running
   * or has just failed. Undefined if `fetch` has to be asked.
   */
  ready(key: string): CachedPage | undefined;
  /** Whether `fetch` has a page to show, however old. */
  has(key: string): boolean;
  /**
   * The page of a key. A stale one is returned at once while one renewal runs; where there is none, all callers wait
   * for one and the same rendering.
   * @throws what `make` throws where there is no page to fall back on.
   */
  fetch<Other>(place: PagePlace, make: MakePage<Other>): Promise<CachedPage | { other: Other }>;
  /** Drops an agency's pages, and those that are being made of what it was; all pages where no agency is named. */
  invalidate(agencyId?: string): void;
  /** Has every page renewed at its next request; until then the stale one is answered. */
  markStale(): void;
  readonly tally: Readonly<PageCacheTally>;
  readonly size: number;
  readonly bytes: number;
}

interface Kept {
  page: CachedPage;
  /** When its rendering began, counted in calls of `markStale`. */
  epoch: number;
  /** Before this it is not renewed again. */
  retryAt: number;
}

interface Rendering {
  agencyId: string;
  epoch: number;
  page: Promise<CachedPage | { other: unknown }>;
}

/** Decides when a page comes from the cache. Where the cache is full, the least recently used page is evicted. */
export function createPageCache({ maxBytes, now }: PageCacheSettings): PageCache {
  // No page fits into one byte, and 0 would be no limit.
  const pages = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page }) => page.bytes,
  });
  /** Whose page is kept once it is made: not those that were invalidated meanwhile. */
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

  function begin<Other>({ key, agencyId }: PagePlace, make: MakePage<Other>) {
    type Made = Promise<CachedPage | { other: Other }>;
    const running = inFlight.get(key);
    if (running) return running.page as Made;
    tally.renders += 1;
    const { promise, resolve } = Promise.withResolvers<CachedPage | { other: Other }>();
    const rendering: Rendering = { agencyId, epoch, page: promise };
    inFlight.set(key, rendering);
    resolve(render(key, rendering, make));
    return promise;
  }

  /** Renders the page again; the stale one where that fails. */
  function renew<Other>(place: PagePlace, kept: Kept, make: MakePage<Other>) {
    return begin(place, make).catch(() => {
      kept.retryAt = now() + RETRY_DELAY_MS;
      return kept.page;
    });
  }

  const isFresh = (kept: Kept, at: number): boolean =>
    kept.epoch === epoch && at - kept.page.renderedAt < FRESH_MS;

  /** Whether a stale page may only be answered if no renewal succeeds in time. */
  const isOutdated = ({ page }: Kept, at: number): boolean =>
    at - page.renderedAt >= MAX_STALE_MS || isOfAnotherDay(page, at);

  const count = (answer: "fresh" | "stale", { page }: Kept): CachedPage => {
    tally[answer] += 1;
    return page;
  };

  /** `ready` of a page that is kept. */
  function readyOf(key: string, kept: Kept, at: number): CachedPage | undefined {
    if (isFresh(kept, at)) return count("fresh", kept);
    const mayBeStale = kept.retryAt > at || (inFlight.has(key) && !isOutdated(kept, at));
    return mayBeStale ? count("stale", kept) : undefined;
  }

  return {
    ready(key) {
      const kept = pages.get(key);
      return kept && readyOf(key, kept, now());
    },
    has: (key) => pages.has(key),
    async fetch<Other>(place: PagePlace, make: MakePage<Other>): Promise<CachedPage | { other: Other }> {
      const kept = pages.get(place.key);
      if (!kept) return begin(place, make);
      const at = now();
      const ready = readyOf(place.key, kept, at);
      if (ready) return ready;
      const renewal = renew(place, kept, make);
      return isOutdated(kept, at)
        ? withTimeout(renewal, RENEWAL_TIMEOUT_MS, () => kept.page)
        : count("stale", kept);
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
