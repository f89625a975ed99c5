import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { rememberWish, takeWish } from "./pending-wish.ts";

test("a heart that was pressed before the sign-in is saved once", () => {
  const store = memoryStorage();
  rememberWish("cocora", 0, store);
  expect(takeWish("tayrona", 60_000, store)).toBe(false);
  expect(takeWish("cocora", 60_000, store)).toBe(true);
  expect(takeWish("cocora", 60_000, store)).toBe(false);
});

test("an old pending wish is ignored", () => {
  const store = memoryStorage();
  rememberWish("cocora", 0, store);
  expect(takeWish("cocora", 16 * 60_000, store)).toBe(false);
});
