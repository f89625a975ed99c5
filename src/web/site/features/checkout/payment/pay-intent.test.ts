import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { rememberPayIntent, takePayIntent } from "./pay-intent.ts";

const MINUTE = 60_000;

test("a payment that was started before the sign-in continues once", () => {
  const store = memoryStorage();
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=2", 14 * MINUTE)).toBe(true);
  expect(takePayIntent(store, "?participants=2", 14 * MINUTE)).toBe(false);
});

test("an old payment intent, or an intent for another booking, is ignored", () => {
  const store = memoryStorage();
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=3", 1)).toBe(false);
  expect(takePayIntent(store, "?participants=2", 1)).toBe(false);
  rememberPayIntent(store, "?participants=2", 0);
  expect(takePayIntent(store, "?participants=2", 15 * MINUTE)).toBe(false);
});
