import type { FinishedPage } from "./finished-page.ts";

/** How old a page may be, in milliseconds. */
const FRESH_MS = 60_000;
/** So old a page is not shown any more while a new one is made, unless that fails. */
const SHOWN_MS = 10 * 60_000;
/** After a renewal that failed, the old page is shown for so long before the next try. */
const RESPITE_MS = 5_000;

export interface PageCacheSettings {
  /** Of all pages together, in all their forms. */
  maxBytes: number;
  now: () => number;
}

/** Makes a page; `other` where it is no page to keep: not found, a redirect. @throws where it cannot be made now. */
export type MakePage<Other> = () => Promise<FinishedPage | { other: Other }>;

/** How often it answered, in each way, since the start. */
export interface PageCacheTally {
  fresh: number;
  stale: number;
  /** Renderings that were begun; those who wait for one that is under way do not count. */
  renders: number;
  failures: number;
}

export interface PageCache {
  /** A page that is fresh, without waiting; undefined where `answer` has to be asked. */
  fresh(key: string): FinishedPage | undefined;
  /**
   * The page of a key. An older one is answered at once while one renewal runs; where there is none, everybody waits
   * for one and the same rendering.
   * @throws what `make` throws where there is no page to fall back on.
   */
  answer<Other>(key: string, make: MakePage<Other>): Promise<FinishedPage | { other: Other }>;
  /** Drops an agency's pages, and those that are being made of what it was; all pages where no agency is named. */
  clear(agencyId?: string): void;
  readonly tally: Readonly<PageCacheTally>;
  readonly size: number;
  readonly bytes: number;
}

interface Kept {
  page: FinishedPage;
  /** Before this nobody tries to renew it again. */
  quietUntil: number;
}

/** Keeps finished pages in memory, the least recently asked for go first. */
export function createPageCache({ maxBytes, now }: PageCacheSettings): PageCache {
  const pages = new Map<string, Kept>();
  const underWay = new Map<string, Promise<FinishedPage | { other: unknown }>>();
  let bytes = 0;
  /** Grows with each clearing: what was begun before it is not kept. */
  let epoch = 0;
  const tally: PageCacheTally = { fresh: 0, stale: 0, renders: 0, failures: 0 };

  function drop(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    bytes -= kept.page.bytes;
    pages.delete(key);
  }

  function keep(key: string, page: FinishedPage): void {
    drop(key);
    if (page.bytes > maxBytes) return;
    pages.set(key, { page, quietUntil: 0 });
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function make<Other>(key: string, render: MakePage<Other>): Promise<FinishedPage | { other: Other }> {
    const running = underWay.get(key) as Promise<FinishedPage | { other: Other }> | undefined;
    if (running) return running;
    const began = epoch;
    tally.renders += 1;
    const made = render()
      .then((page) => {
        if ("other" in page) drop(key);
        else if (began === epoch) keep(key, page);
        return page;
      })
      .catch((error: unknown) => {
        tally.failures += 1;
        throw error;
      })
      .finally(() => {
        if (underWay.get(key) === made) underWay.delete(key);
      });
    underWay.set(key, made);
    return made;
  }

  function touch(key: string, kept: Kept): void {
    pages.delete(key);
    pages.set(key, kept);
  }

  function renew<Other>(key: string, kept: Kept, render: MakePage<Other>) {
    return make(key, render).catch((error: unknown) => {
      kept.quietUntil = now() + RESPITE_MS;
      throw error;
    });
  }

  return {
    fresh(key) {
      const kept = pages.get(key);
      if (!kept || now() - kept.page.renderedAt >= FRESH_MS) return undefined;
      tally.fresh += 1;
      return kept.page;
    },
    async answer<Other>(key: string, render: MakePage<Other>): Promise<FinishedPage | { other: Other }> {
      const kept = pages.get(key);
      if (!kept) return make(key, render);
      touch(key, kept);
      const age = now() - kept.page.renderedAt;
      if (age < FRESH_MS || kept.quietUntil > now()) {
        tally[age < FRESH_MS ? "fresh" : "stale"] += 1;
        return kept.page;
      }
      const renewal = renew(key, kept, render);
      if (age >= SHOWN_MS) return renewal.catch(() => kept.page);
      renewal.catch(() => {});
      tally.stale += 1;
      return kept.page;
    },
    clear(agencyId) {
      epoch += 1;
      underWay.clear();
      for (const [key, { page }] of pages) if (!agencyId || page.agencyId === agencyId) drop(key);
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
