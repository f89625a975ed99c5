import { placeDate } from "../../../domain/departures/place-time.ts";
import type { CachedPage } from "./cached-page.ts";

/** How old a page may be, in milliseconds. */
const FRESH_MS = 60_000;
/** Older than this a page is not answered while a new one is rendered, unless that fails or times out. */
const MAX_STALE_MS = 10 * 60_000;
const RENEWAL_TIMEOUT_MS = 2_000;
/** How often a page is moved to the end of the order of eviction: at each request it would cost more than the look-up. */
const MOVED_MS = 1_000;
/** After a renewal that failed, the stale page is answered for so long before the next try. */
const RETRY_DELAY_MS = 5_000;

export interface PageCacheSettings {
  /** Of all pages together, in all their forms. */
  maxBytes: number;
  now: () => number;
}

/** Makes a page; `other` where it is no page to keep: not found, a redirect. @throws where it cannot be made now. */
export type MakePage<Other> = () => Promise<CachedPage | { other: Other }>;

/** How often it answered, in each way, since the start. */
export interface PageCacheTally {
  fresh: number;
  stale: number;
  /** Renderings that were begun; those who wait for one that is under way do not count. */
  renders: number;
  failures: number;
}

/** At midnight sales end, registrations expire and calendars begin anew: what was made before it is past. */
const isOfAnotherDay = ({ renderedAt }: CachedPage, at: number): boolean =>
  placeDate(new Date(renderedAt)) !== placeDate(new Date(at));

/** Where a page is kept, and whose it is. */
export interface PagePlace {
  key: string;
  agencyId: string;
}

export interface PageCache {
  /** A page that is fresh, without waiting; undefined where `answer` has to be asked. */
  fresh(key: string): CachedPage | undefined;
  /** Whether `answer` has a page to show, however old. */
  holds(key: string): boolean;
  /**
   * The page of a key. An older one is answered at once while one renewal runs; where there is none, everybody waits
   * for one and the same rendering.
   * @throws what `make` throws where there is no page to fall back on.
   */
  answer<Other>(place: PagePlace, make: MakePage<Other>): Promise<CachedPage | { other: Other }>;
  /** Drops an agency's pages, and those that are being made of what it was; all pages where no agency is named. */
  clear(agencyId?: string): void;
  /** Has every page renewed at its next request; until then the stale one is answered. */
  markStale(): void;
  readonly tally: Readonly<PageCacheTally>;
  readonly size: number;
  readonly bytes: number;
}

interface Kept {
  page: CachedPage;
  /** Before this it is not renewed again. */
  retryAt: number;
  movedAt: number;
  stale: boolean;
}

interface Rendering {
  agencyId: string;
  page: Promise<CachedPage | { other: unknown }>;
  /** What it is made of has changed: it is not kept. */
  outdated: boolean;
  /** What it is made of may have changed since it began. */
  stale: boolean;
}

/** What is rendered, or the stale page where that fails or times out. */
async function inTime<Made>(made: Promise<Made>, old: CachedPage): Promise<Made | CachedPage> {
  const { promise: tooLong, resolve } = Promise.withResolvers<CachedPage>();
  const timeout = setTimeout(() => resolve(old), RENEWAL_TIMEOUT_MS);
  try {
    return await Promise.race([made.catch(() => old), tooLong]);
  } finally {
    clearTimeout(timeout);
  }
}

/** Keeps Cached pages, the least recently asked for go first. */
export function createPageCache({ maxBytes, now }: PageCacheSettings): PageCache {
  const pages = new Map<string, Kept>();
  const inFlight = new Map<string, Rendering>();
  let bytes = 0;
  const tally: PageCacheTally = { fresh: 0, stale: 0, renders: 0, failures: 0 };

  function drop(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    bytes -= kept.page.bytes;
    pages.delete(key);
  }

  function keep(key: string, page: CachedPage, stale: boolean): void {
    drop(key);
    if (page.bytes > maxBytes) return;
    pages.set(key, { page, retryAt: 0, movedAt: now(), stale });
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function render<Other>(key: string, rendering: Rendering, make: MakePage<Other>) {
    try {
      const page = await make();
      if (rendering.outdated) return page;
      if ("other" in page) drop(key);
      else keep(key, page, rendering.stale);
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
    const rendering: Rendering = { agencyId, page: promise, outdated: false, stale: false };
    inFlight.set(key, rendering);
    resolve(render(key, rendering, make));
    return promise;
  }

  /** Moves it to the end of the order of eviction. */
  function move(key: string, kept: Kept, at: number): void {
    if (at - kept.movedAt < MOVED_MS) return;
    kept.movedAt = at;
    pages.delete(key);
    pages.set(key, kept);
  }

  function renew<Other>(place: PagePlace, kept: Kept, make: MakePage<Other>) {
    return begin(place, make).catch((error: unknown) => {
      kept.retryAt = now() + RETRY_DELAY_MS;
      throw error;
    });
  }

  const isFresh = ({ page, stale }: Kept, at: number): boolean => !stale && at - page.renderedAt < FRESH_MS;

  return {
    fresh(key) {
      const kept = pages.get(key);
      if (!kept) return undefined;
      const at = now();
      if (!isFresh(kept, at)) return undefined;
      move(key, kept, at);
      tally.fresh += 1;
      return kept.page;
    },
    holds: (key) => pages.has(key),
    async answer<Other>(place: PagePlace, make: MakePage<Other>): Promise<CachedPage | { other: Other }> {
      const kept = pages.get(place.key);
      if (!kept) return begin(place, make);
      const at = now();
      move(place.key, kept, at);
      const fresh = isFresh(kept, at);
      if (fresh || kept.retryAt > at) {
        tally[fresh ? "fresh" : "stale"] += 1;
        return kept.page;
      }
      const renewal = renew(place, kept, make);
      if (at - kept.page.renderedAt >= MAX_STALE_MS || isOfAnotherDay(kept.page, at))
        return inTime(renewal, kept.page);
      renewal.catch(() => {});
      tally.stale += 1;
      return kept.page;
    },
    clear(agencyId) {
      for (const [key, rendering] of inFlight) {
        if (agencyId && rendering.agencyId !== agencyId) continue;
        rendering.outdated = true;
        inFlight.delete(key);
      }
      for (const [key, { page }] of pages) if (!agencyId || page.agencyId === agencyId) drop(key);
    },
    markStale() {
      for (const rendering of inFlight.values()) rendering.stale = true;
      for (const kept of pages.values()) kept.stale = true;
    },
    tally,
    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
