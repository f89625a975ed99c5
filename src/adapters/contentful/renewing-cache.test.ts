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

const says = (value: string) => async () => value;
const fails = () => Promise.reject("down");
const forbidden = () => Promise.reject("read although it was fresh");
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a renewing cache", () => {
  test("reads once for all who ask at the same time", async () => {
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
    await cache.fetch("a", says("first"));
    world.ms = 59_999;
    expect(await cache.fetch("a", forbidden)).toBe("first");
    expect(world.failures).toEqual([]);
  });

  test("reads it again at the first call after that minute", async () => {
    const { cache, world } = open();
    await cache.fetch("a", says("first"));
    world.ms = 60_000;
    expect(await cache.fetch("a", says("second"))).toBe("second");
    expect(await cache.fetch("a", forbidden)).toBe("second");
  });

  test("returns the old value while a renewal hangs, after a short wait the first time and then at once", async () => {
    const { cache, world } = open();
    await cache.fetch("a", says("first"));
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

  test("keeps the old value when the renewal fails, and tries again after five seconds", async () => {
    const { cache, world } = open();
    await cache.fetch("a", says("first"));
    world.ms = 60_000;
    await cache.fetch("a", fails);
    await settled();
    expect(world.failures).toEqual(["a down"]);
    world.ms = 64_999;
    expect(await cache.fetch("a", says("second"))).toBe("first");
    world.ms = 65_000;
    await cache.fetch("a", says("third"));
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("third");
  });

  test("is empty when the first reading fails, until a later one succeeds", async () => {
    const { cache, world } = open();
    expect(await cache.fetch("a", fails)).toBe("empty");
    world.ms = 5000;
    await cache.fetch("a", says("late"));
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("late");
  });

  test("does not keep a page waiting for a reading that hangs, and uses it when it comes", async () => {
    const { cache } = open();
    let finish = (_: string) => {};
    const slow = () => new Promise<string>((resolve) => (finish = resolve));
    expect(await cache.fetch("a", slow)).toBe("empty");
    expect(await cache.fetch("a", forbidden)).toBe("empty");
    finish("slow");
    await settled();
    expect(await cache.fetch("a", forbidden)).toBe("slow");
  });

  test("reads again at once what was invalidated, and only that", async () => {
    const { cache } = open();
    await cache.fetch("a", says("old"));
    await cache.fetch("b", says("old"));
    cache.invalidate((key) => key === "a");
    expect(await cache.fetch("a", says("new"))).toBe("new");
    expect(await cache.fetch("b", forbidden)).toBe("old");
  });

  test("returns the invalidated value when it cannot be read again", async () => {
    const { cache } = open();
    await cache.fetch("a", says("old"));
    cache.invalidate(() => true);
    expect(await cache.fetch("a", fails)).toBe("old");
  });

  test("discards a reading that began before the value was invalidated", async () => {
    const { cache } = open();
    let finish = (_: string) => {};
    const early = cache.fetch("a", () => new Promise<string>((resolve) => (finish = resolve)));
    cache.invalidate(() => true);
    await cache.fetch("a", says("new"));
    finish("outdated");
    await early;
    expect(await cache.fetch("a", forbidden)).toBe("new");
  });
});
