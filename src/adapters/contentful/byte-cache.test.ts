import { describe, expect, test } from "vitest";
import { openByteCache } from "./byte-cache.ts";

describe("a cache of bytes", () => {
  test("lets go of what was used longest ago when it grows too heavy", () => {
    const cache = openByteCache<string>(10);
    cache.set("a", "A", 4);
    cache.set("b", "B", 4);
    cache.get("a");
    cache.set("c", "C", 4);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  });

  test("weighs a value that was replaced only once", () => {
    const cache = openByteCache<string>(10);
    for (let i = 0; i < 5; i += 1) cache.set("a", "A", 6);
    cache.set("b", "B", 4);
    expect([cache.get("a"), cache.get("b")]).toEqual(["A", "B"]);
  });

  test("does not keep what is heavier than the whole cache", () => {
    const cache = openByteCache<string>(10);
    cache.set("a", "A", 11);
    expect(cache.get("a")).toBeUndefined();
  });
});
