import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { BOOKING_KEY } from "../../../shell/data/booking-memory.ts";
import { keyOfTab } from "./form-key.ts";

test("a tab keeps the key of its first page", () => {
  const store = memoryStorage();
  expect(keyOfTab(store, "key-of-the-first")).toBe("key-of-the-first");
  expect(keyOfTab(store, "key-of-the-second")).toBe("key-of-the-first");
  store.removeItem(BOOKING_KEY);
  expect(keyOfTab(store, "key-of-the-third")).toBe("key-of-the-third");
});

test("the page's key applies if the stored key cannot be read", () => {
  const store = { ...memoryStorage(), getItem: () => "{broken" };
  expect(keyOfTab(store, "key-of-the-page")).toBe("key-of-the-page");
});
