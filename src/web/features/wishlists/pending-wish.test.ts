import { expect, test } from "vitest";
import { rememberWish, takeWish } from "./pending-wish.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("what was wanted before signing in is saved afterwards, once", () => {
  const store = memory();
  rememberWish("cocora", 0, store);
  expect(takeWish("tayrona", 60_000, store)).toBe(false);
  expect(takeWish("cocora", 60_000, store)).toBe(true);
  expect(takeWish("cocora", 60_000, store)).toBe(false);
});

test("a wish of long ago is forgotten", () => {
  const store = memory();
  rememberWish("cocora", 0, store);
  expect(takeWish("cocora", 16 * 60_000, store)).toBe(false);
});
