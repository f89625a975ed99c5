import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { rememberPayIntent, takePayIntent } from "./pay-intent.ts";

const MINUTE = 60_000;

test("paying that was pressed before signing in goes on once", () => {
  const store = memoryStorage();
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=2", 14 * MINUTE)).toBe(true);
  expect(takePayIntent(store, "?participants=2", 14 * MINUTE)).toBe(false);
});

test("another booking, or one from long ago, is not paid unasked", () => {
  const store = memoryStorage();
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=3", 1)).toBe(false);
  expect(takePayIntent(store, "?participants=2", 1)).toBe(false);
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=2", 15 * MINUTE)).toBe(false);
});
