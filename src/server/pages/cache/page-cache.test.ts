import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const CARIBE = "caribe-sereno";
const keyOf = (key: string, agencyId = "andes-vivo") => ({ key, agencyId });

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
  notModifiedHeaders: [],
  bytes,
});

const textOf = (answer: CachedPage | { other: unknown }): string =>
  "other" in answer ? `other: ${answer.other}` : answer.bodies.identity.toString();

function openRenderer() {
  const renderings: { finish(page: CachedPage): void; fail(): void }[] = [];
  const make = () =>
    new Promise<CachedPage>((resolve, reject) => {
      renderings.push({ finish: resolve, fail: () => reject(new Error("the database is down")) });
    });
  return { renderings, make };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("concurrent requests for a page that is not cached render it once", async () => {
  const { renderings, make } = openRenderer();
  const calls = Array.from({ length: 50 }, () => cache.fetch(keyOf("/home"), make));
  renderings[0]?.finish(page("one"));
  expect(new Set((await Promise.all(calls)).map(textOf))).toEqual(new Set(["one"]));
  expect(renderings).toHaveLength(1);
});

test("a stale page of the previous day is not served", async () => {
  now = Date.parse("2027-03-31T23:59:30-05:00");
  await cache.fetch(keyOf("/home"), async () => page("sells"));
  now += MINUTE - 1;
  expect(cache.ready("/home")).toBeDefined();
  now += 1;
  expect(textOf(await cache.fetch(keyOf("/home"), async () => page("closed")))).toBe("closed");
});

test("a page is fresh for a minute, and then served stale while one renewal runs", async () => {
  await cache.fetch(keyOf("/home"), async () => page("old"));
  now += MINUTE - 1;
  expect(cache.ready("/home")).toBeDefined();
  now += 1;
  expect(cache.ready("/home")).toBeUndefined();
  const { renderings, make } = openRenderer();
  expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
  expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
  expect(renderings).toHaveLength(1);
  renderings[0]?.finish(page("new"));
  await settle();
  expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("new");
});

test("a stale page is ready while its renewal runs, and after a failed renewal until the next attempt", async () => {
  await cache.fetch(keyOf("/home"), async () => page("old"));
  now += 2 * MINUTE;
  const { renderings, make } = openRenderer();
  await cache.fetch(keyOf("/home"), make);
  expect(cache.ready("/home")?.bodies.identity.toString()).toBe("old");
  renderings[0]?.fail();
  await settle();
  expect(cache.ready("/home")?.bodies.identity.toString()).toBe("old");
  now += 6 * SECOND;
  expect(cache.ready("/home")).toBeUndefined();
  expect(cache.tally).toMatchObject({ fresh: 0, stale: 3, renders: 2, failures: 1 });
});

test("a very old page is not ready while its renewal runs", async () => {
  await cache.fetch(keyOf("/home"), async () => page("old"));
  now += 11 * MINUTE;
  const { renderings, make } = openRenderer();
  const answer = cache.fetch(keyOf("/home"), make);
  expect(cache.ready("/home")).toBeUndefined();
  renderings[0]?.finish(page("new"));
  expect(textOf(await answer)).toBe("new");
});

test("the cache lists pages of any age", async () => {
  await cache.fetch(keyOf("/home"), async () => page("old"));
  now += 60 * MINUTE;
  expect([cache.has("/home"), cache.has("/terms")]).toEqual([true, false]);
});

describe("failed renderings", () => {
  test("after a failed renewal, the stale page is served until the retry delay ends", async () => {
    await cache.fetch(keyOf("/home"), async () => page("old"));
    now += 2 * MINUTE;
    const { renderings, make } = openRenderer();
    await cache.fetch(keyOf("/home"), make);
    renderings[0]?.fail();
    await settle();
    expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
    expect(renderings).toHaveLength(1);
    now += 6 * SECOND;
    await cache.fetch(keyOf("/home"), make);
    expect(renderings).toHaveLength(2);
  });

  test("a very old page is served if its renewal fails", async () => {
    await cache.fetch(keyOf("/home"), async () => page("old"));
    now += 60 * MINUTE;
    const { renderings, make } = openRenderer();
    const answer = cache.fetch(keyOf("/home"), make);
    renderings[0]?.fail();
    expect(textOf(await answer)).toBe("old");
  });

  test("a very old page is served if its renewal times out", async () => {
    vi.useFakeTimers();
    await cache.fetch(keyOf("/home"), async () => page("old"));
    now += 60 * MINUTE;
    const answer = cache.fetch(keyOf("/home"), openRenderer().make);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(textOf(await answer)).toBe("old");
    vi.useRealTimers();
  });

  test("a failed rendering is thrown if no page is cached", async () => {
    await expect(cache.fetch(keyOf("/home"), () => Promise.reject(new Error("down")))).rejects.toThrow(
      "down",
    );
  });
});

test("a very old page is renewed before it is served", async () => {
  await cache.fetch(keyOf("/home"), async () => page("old"));
  now += 11 * MINUTE;
  expect(textOf(await cache.fetch(keyOf("/home"), async () => page("new")))).toBe("new");
});

test("a 404 response removes the cached page", async () => {
  await cache.fetch(keyOf("/experience/1"), async () => page("tour"));
  now += 11 * MINUTE;
  const gone = () => Promise.resolve({ other: 404 });
  expect(textOf(await cache.fetch(keyOf("/experience/1"), gone))).toBe("other: 404");
  expect(cache.size).toBe(0);
});

describe("invalidation of an agency", () => {
  test("an invalidation drops only the pages of its agency", async () => {
    await cache.fetch(keyOf("andes"), async () => page("a"));
    await cache.fetch(keyOf("caribe", CARIBE), async () => page("c", CARIBE));
    cache.invalidate("andes-vivo");
    expect(cache.ready("andes")).toBeUndefined();
    expect(cache.ready("caribe")).toBeDefined();
    cache.invalidate();
    expect(cache.bytes).toBe(0);
  });

  test("an invalidation does not affect another agency's rendering in flight", async () => {
    const { renderings, make } = openRenderer();
    const before = cache.fetch(keyOf("caribe", CARIBE), make);
    cache.invalidate("andes-vivo");
    const after = cache.fetch(keyOf("caribe", CARIBE), make);
    renderings[0]?.finish(page("c", CARIBE));
    expect([textOf(await before), textOf(await after)]).toEqual(["c", "c"]);
    expect(cache.ready("caribe")).toBeDefined();
    expect(renderings).toHaveLength(1);
  });

  test("a rendering that began before the invalidation is not cached", async () => {
    const { renderings, make } = openRenderer();
    const before = cache.fetch(keyOf("/home"), make);
    cache.invalidate("andes-vivo");
    const after = cache.fetch(keyOf("/home"), make);
    renderings[1]?.finish(page("new"));
    renderings[0]?.finish(page("old"));
    expect([textOf(await before), textOf(await after)]).toEqual(["old", "new"]);
    expect(textOf(cache.ready("/home") ?? { other: "nothing" })).toBe("new");
  });
});

describe("changes that may have been missed", () => {
  test("a page marked as stale is served until a renewal succeeds", async () => {
    await cache.fetch(keyOf("/home"), async () => page("old"));
    cache.markStale();
    expect(cache.ready("/home")).toBeUndefined();
    const { renderings, make } = openRenderer();
    expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
    renderings[0]?.fail();
    await settle();
    now += 6 * SECOND;
    expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
    renderings[1]?.finish(page("new"));
    await settle();
    expect(textOf(cache.ready("/home") ?? { other: "nothing" })).toBe("new");
  });

  test("a page whose rendering began before the mark is stale", async () => {
    const { renderings, make } = openRenderer();
    const before = cache.fetch(keyOf("/home"), make);
    cache.markStale();
    renderings[0]?.finish(page("old"));
    expect(textOf(await before)).toBe("old");
    expect(cache.ready("/home")).toBeUndefined();
    expect(textOf(await cache.fetch(keyOf("/home"), make))).toBe("old");
    expect(renderings).toHaveLength(2);
  });
});

test("a page that was requested again is evicted after another page", async () => {
  await cache.fetch(keyOf("popular"), async () => page("popular", "andes-vivo", 400));
  await cache.fetch(keyOf("made-up"), async () => page("made-up", "andes-vivo", 400));
  now += 2 * SECOND;
  expect(cache.ready("popular")).toBeDefined();
  await cache.fetch(keyOf("another"), async () => page("another", "andes-vivo", 400));
  expect(["popular", "made-up", "another"].map((key) => Boolean(cache.ready(key)))).toEqual([
    true,
    false,
    true,
  ]);
});

test("memory is bounded: the least recently used page is evicted", async () => {
  for (const key of ["a", "b", "c"]) await cache.fetch(keyOf(key), async () => page(key, "andes-vivo", 400));
  expect([cache.size, cache.bytes]).toEqual([2, 800]);
  now += 2 * SECOND;
  await cache.fetch(keyOf("b"), async () => page("never"));
  await cache.fetch(keyOf("d"), async () => page("d", "andes-vivo", 400));
  expect(["b", "c", "d"].map((key) => Boolean(cache.ready(key)))).toEqual([true, false, true]);
  await cache.fetch(keyOf("huge"), async () => page("huge", "andes-vivo", 2_000));
  expect([cache.size, cache.bytes]).toEqual([2, 800]);
});
