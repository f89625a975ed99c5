import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { MAX_HEARTS } from "../../../../domain/experiences/hearts.ts";
import { KEPT_HEARTS } from "../../shell/data/browser-storage.ts";
import { dropHearts, readHearts, toggleHeart } from "./kept-hearts.ts";

test("a second press removes a stored heart", () => {
  const store = memoryStorage();
  expect(toggleHeart("cocora", store)).toBe(true);
  expect(toggleHeart("tayrona", store)).toBe(true);
  expect(readHearts(store)).toEqual(["cocora", "tayrona"]);
  expect(toggleHeart("cocora", store)).toBe(false);
  expect(readHearts(store)).toEqual(["tayrona"]);
});

test("a heart beyond the maximum evicts the oldest heart", () => {
  const store = memoryStorage();
  for (let nth = 0; nth <= MAX_HEARTS; nth += 1) toggleHeart(`experience ${nth}`, store);
  expect(readHearts(store)).toHaveLength(MAX_HEARTS);
  expect(readHearts(store)).not.toContain("experience 0");
});

test("hearts that were moved to a list are removed, and newer hearts stay", () => {
  const store = memoryStorage();
  toggleHeart("cocora", store);
  const moved = readHearts(store);
  toggleHeart("tayrona", store);
  dropHearts(moved, store);
  expect(readHearts(store)).toEqual(["tayrona"]);
  dropHearts(["tayrona"], store);
  expect(store.getItem(KEPT_HEARTS)).toBeNull();
});

test("foreign data in the storage is ignored", () => {
  const store = memoryStorage();
  for (const text of ["{", '{"a":1}', "[1,null]", '"cocora"']) {
    store.setItem(KEPT_HEARTS, text);
    expect(readHearts(store)).toEqual([]);
  }
});
