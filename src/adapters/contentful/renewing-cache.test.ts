import { describe, expect, test } from "vitest";
import { openRenewingCache } from "./renewing-cache.ts";

function open() {
  const failures: string[] = [];
  const world = { ms: 0, timeoutMs: 1000, failures };
  const cache = openRenewingCache<string>({
    empty: "empty",
    freshMs: 60_000,
    retryMs: 5000,
    timeoutMs: 20,
    renewalTimeoutMs: 10,
    now: () => new Date(world.ms),
    onFailure: (key, error) => failures.push(`${key} ${error}`),
  });
  return { cache, world };
}

const reading = (value: string) => async () => value;
const failing = () => Promise.reject("down");
const forbidden = () => Promise.reject("read although it was fresh");
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a renewing cache", () => {
  test("reads once for concurrent callers", async () => {
    const { cache } = open();
    let readings = 0;
    const read = async () => `reading ${++readings}`;
    expect(await Promise.all([cache.fetch("a", read), cache.fetch("a", read)])).toEqual([
      "reading 1",
      "reading 1",
    ]);
  });

  test("keeps a value for a minute", async () => {
    const { cache, world } = open();
    await cache.fetch("a", reading("first"));
    world.ms = 59_999;
    expect(await cache.fetch("a", forbidden)).toBe("first");
    expect(world.failures).toEqual([]);
  });

  test("reads a value again at the first call after a minute", async () => {
    const { cache, world } = open();
    await cache.fetch("a", reading("first"));
    world.ms = 60_000;
    expect(await cache.fetch("a", reading("second"))).toBe("second");
    expect(await cache.fetch("a", forbidden)).toBe("second");
  });

  test("returns the stale value while a renewal hangs, and only the first caller waits", async () => {
    const { cache, world } = open();
    await cache.fetch("a", reading("first"));
    world.ms = 60_000;
    let finish = (_: string) => {};
    const slow = () => new Promise<string>((resolve) => (finish = resolve));
    expect(await cache.fetch("a", slow)).toBe("first");
    const next = await Promise.race([cache.fetch("a", forbidden), settled().then(() => "waited")]);
    expect(next).toBe("first");
    finish("second");
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("second");
  });

  test("keeps the stale value after a failed renewal, and retries after five seconds", async () => {
    const { cache, world } = open();
    await cache.fetch("a", reading("first"));
    world.ms = 60_000;
    await cache.fetch("a", failing);
    await settled();
    expect(world.failures).toEqual(["a down"]);
    world.ms = 64_999;
    expect(await cache.fetch("a", reading("second"))).toBe("first");
    world.ms = 65_000;
    await cache.fetch("a", reading("third"));
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("third");
  });

  test("returns the empty value until the first successful read", async () => {
    const { cache, world } = open();
    expect(await cache.fetch("a", failing)).toBe("empty");
    world.ms = 5000;
    await cache.fetch("a", reading("late"));
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("late");
  });

  test("returns the empty value while the first read hangs, and its value later", async () => {
    const { cache } = open();
    let finish = (_: string) => {};
    const slow = () => new Promise<string>((resolve) => (finish = resolve));
    expect(await cache.fetch("a", slow)).toBe("empty");
    expect(await cache.fetch("a", forbidden)).toBe("empty");
    finish("slow");
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("slow");
  });

  test("reads only invalidated values again", async () => {
    const { cache } = open();
    await cache.fetch("a", reading("old"));
    await cache.fetch("b", reading("old"));
    cache.invalidate((key) => key === "a");
    expect(await cache.fetch("a", reading("new"))).toBe("new");
    expect(await cache.fetch("b", forbidden)).toBe("old");
  });

  test("returns the invalidated value if the new read fails", async () => {
    const { cache } = open();
    await cache.fetch("a", reading("old"));
    cache.invalidate(() => true);
    expect(await cache.fetch("a", failing)).toBe("old");
  });

  test("discards a read that began before the invalidation", async () => {
    const { cache } = open();
    let finish = (_: string) => {};
    const early = cache.fetch("a", () => new Promise<string>((resolve) => (finish = resolve)));
    cache.invalidate(() => true);
    await cache.fetch("a", reading("new"));
    finish("outdated");
    await early;
    expect(await cache.fetch("a", forbidden)).toBe("new");
  });
});
