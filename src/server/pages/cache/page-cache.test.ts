import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const CARIBE = "caribe-sereno";
const at = (key: string, agencyId = "andes-vivo") => ({ key, agencyId });

let now: number;
let cache: PageCache;
beforeEach(() => {
  now = 1_000_000;
  cache = createPageCache({ maxBytes: 1_000, now: () => now });
});

const page = (text: string, agencyId = "andes-vivo", bytes = 100): CachedPage => ({
  agencyId,
  renderedAt: now,
  etag: `"${text}"`,
  quality: 8,
  bodies: { identity: Buffer.from(text) },
  headers: { identity: [], gzip: [], br: [] },
  unchanged: [],
  bytes,
});

const textOf = (answer: CachedPage | { other: unknown }): string =>
  "other" in answer ? `other: ${answer.other}` : answer.bodies.identity.toString();

/** Starts renderings that wait until the test ends them. */
function press() {
  const waiting: { finish(page: CachedPage): void; fail(): void }[] = [];
  const make = () =>
    new Promise<CachedPage>((resolve, reject) => {
      waiting.push({ finish: resolve, fail: () => reject(new Error("the database is down")) });
    });
  return { waiting, make };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a rush on a cold page renders it once", async () => {
  const { waiting, make } = press();
  const rush = Array.from({ length: 50 }, () => cache.fetch(at("/home"), make));
  waiting[0]?.finish(page("one"));
  expect(new Set((await Promise.all(rush)).map(textOf))).toEqual(new Set(["one"]));
  expect(waiting).toHaveLength(1);
});

test("a page of the previous day is not shown after its minute", async () => {
  now = Date.parse("2027-03-31T23:59:30-05:00");
  await cache.fetch(at("/home"), async () => page("sells"));
  now += MINUTE - 1;
  expect(cache.ready("/home")).toBeDefined();
  now += 1;
  expect(textOf(await cache.fetch(at("/home"), async () => page("closed")))).toBe("closed");
});

test("a page is fresh for a minute, then shown while one renewal runs", async () => {
  await cache.fetch(at("/home"), async () => page("old"));
  now += MINUTE - 1;
  expect(cache.ready("/home")).toBeDefined();
  now += 1;
  expect(cache.ready("/home")).toBeUndefined();
  const { waiting, make } = press();
  expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
  expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
  expect(waiting).toHaveLength(1);
  waiting[0]?.finish(page("new"));
  await settled();
  expect(textOf(await cache.fetch(at("/home"), make))).toBe("new");
});

test("a stale page is ready while its renewal runs, and after a failed renewal until the next attempt", async () => {
  await cache.fetch(at("/home"), async () => page("old"));
  now += 2 * MINUTE;
  const { waiting, make } = press();
  await cache.fetch(at("/home"), make);
  expect(cache.ready("/home")?.bodies.identity.toString()).toBe("old");
  waiting[0]?.fail();
  await settled();
  expect(cache.ready("/home")?.bodies.identity.toString()).toBe("old");
  now += 6 * SECOND;
  expect(cache.ready("/home")).toBeUndefined();
  expect(cache.tally).toMatchObject({ fresh: 0, stale: 3, renders: 2, failures: 1 });
});

test("a page that is too old to be shown is not ready while its renewal runs", async () => {
  await cache.fetch(at("/home"), async () => page("old"));
  now += 11 * MINUTE;
  const { waiting, make } = press();
  const answer = cache.fetch(at("/home"), make);
  expect(cache.ready("/home")).toBeUndefined();
  waiting[0]?.finish(page("new"));
  expect(textOf(await answer)).toBe("new");
});

test("the cache says which pages it has, however old", async () => {
  await cache.fetch(at("/home"), async () => page("old"));
  now += 60 * MINUTE;
  expect([cache.has("/home"), cache.has("/terms")]).toEqual([true, false]);
});

describe("while pages cannot be made", () => {
  test("the stale page is shown, and the next attempt waits", async () => {
    await cache.fetch(at("/home"), async () => page("old"));
    now += 2 * MINUTE;
    const { waiting, make } = press();
    await cache.fetch(at("/home"), make);
    waiting[0]?.fail();
    await settled();
    expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
    expect(waiting).toHaveLength(1);
    now += 6 * SECOND;
    await cache.fetch(at("/home"), make);
    expect(waiting).toHaveLength(2);
  });

  test("even a very old page is shown", async () => {
    await cache.fetch(at("/home"), async () => page("old"));
    now += 60 * MINUTE;
    const { waiting, make } = press();
    const answer = cache.fetch(at("/home"), make);
    waiting[0]?.fail();
    expect(textOf(await answer)).toBe("old");
  });

  test("a very old page is shown if the new one takes too long", async () => {
    vi.useFakeTimers();
    await cache.fetch(at("/home"), async () => page("old"));
    now += 60 * MINUTE;
    const answer = cache.fetch(at("/home"), press().make);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(textOf(await answer)).toBe("old");
    vi.useRealTimers();
  });

  test("a cold page fails", async () => {
    await expect(cache.fetch(at("/home"), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  });
});

test("a very old page is not shown if a new one can be rendered", async () => {
  await cache.fetch(at("/home"), async () => page("old"));
  now += 11 * MINUTE;
  expect(textOf(await cache.fetch(at("/home"), async () => page("new")))).toBe("new");
});

test("a response that is no page is not cached, and removes the cached page", async () => {
  await cache.fetch(at("/experience/1"), async () => page("tour"));
  now += 11 * MINUTE;
  const gone = () => Promise.resolve({ other: 404 });
  expect(textOf(await cache.fetch(at("/experience/1"), gone))).toBe("other: 404");
  expect(cache.size).toBe(0);
});

describe("when an agency's catalogue changes", () => {
  test("its pages are dropped, and no other agency's", async () => {
    await cache.fetch(at("andes"), async () => page("a"));
    await cache.fetch(at("caribe", CARIBE), async () => page("c", CARIBE));
    cache.invalidate("andes-vivo");
    expect(cache.ready("andes")).toBeUndefined();
    expect(cache.ready("caribe")).toBeDefined();
    cache.invalidate();
    expect(cache.bytes).toBe(0);
  });

  test("a page of another agency in flight is cached, and rendered once", async () => {
    const { waiting, make } = press();
    const before = cache.fetch(at("caribe", CARIBE), make);
    cache.invalidate("andes-vivo");
    const after = cache.fetch(at("caribe", CARIBE), make);
    waiting[0]?.finish(page("c", CARIBE));
    expect([textOf(await before), textOf(await after)]).toEqual(["c", "c"]);
    expect(cache.ready("caribe")).toBeDefined();
    expect(waiting).toHaveLength(1);
  });

  test("a page rendered from the old data is not cached, and the next visitor gets a new one", async () => {
    const { waiting, make } = press();
    const before = cache.fetch(at("/home"), make);
    cache.invalidate("andes-vivo");
    const after = cache.fetch(at("/home"), make);
    waiting[1]?.finish(page("new"));
    waiting[0]?.finish(page("old"));
    expect([textOf(await before), textOf(await after)]).toEqual(["old", "new"]);
    expect(textOf(cache.ready("/home") ?? { other: "nothing" })).toBe("new");
  });
});

describe("when changes may have been missed", () => {
  test("all pages are stale, are shown during one renewal, and stay if that fails", async () => {
    await cache.fetch(at("/home"), async () => page("old"));
    cache.markStale();
    expect(cache.ready("/home")).toBeUndefined();
    const { waiting, make } = press();
    expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
    waiting[0]?.fail();
    await settled();
    now += 6 * SECOND;
    expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
    waiting[1]?.finish(page("new"));
    await settled();
    expect(textOf(cache.ready("/home") ?? { other: "nothing" })).toBe("new");
  });

  test("a page in flight is shown, and rendered again", async () => {
    const { waiting, make } = press();
    const before = cache.fetch(at("/home"), make);
    cache.markStale();
    waiting[0]?.finish(page("old"));
    expect(textOf(await before)).toBe("old");
    expect(cache.ready("/home")).toBeUndefined();
    expect(textOf(await cache.fetch(at("/home"), make))).toBe("old");
    expect(waiting).toHaveLength(2);
  });
});

test("a page that is often requested is evicted later than another page", async () => {
  await cache.fetch(at("popular"), async () => page("popular", "andes-vivo", 400));
  await cache.fetch(at("made-up"), async () => page("made-up", "andes-vivo", 400));
  now += 2 * SECOND;
  expect(cache.ready("popular")).toBeDefined();
  await cache.fetch(at("another"), async () => page("another", "andes-vivo", 400));
  expect(["popular", "made-up", "another"].map((key) => Boolean(cache.ready(key)))).toEqual([
    true,
    false,
    true,
  ]);
});

test("memory is bounded: the least recently used page is evicted", async () => {
  for (const key of ["a", "b", "c"]) await cache.fetch(at(key), async () => page(key, "andes-vivo", 400));
  expect([cache.size, cache.bytes]).toEqual([2, 800]);
  now += 2 * SECOND;
  await cache.fetch(at("b"), async () => page("never"));
  await cache.fetch(at("d"), async () => page("d", "andes-vivo", 400));
  expect(["b", "c", "d"].map((key) => Boolean(cache.ready(key)))).toEqual([true, false, true]);
  await cache.fetch(at("huge"), async () => page("huge", "andes-vivo", 2_000));
  expect([cache.size, cache.bytes]).toEqual([2, 800]);
});
