import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { MAX_HEARTS } from "../../../../domain/experiences/hearts.ts";
import { KEPT_HEARTS } from "../../shell/data/browser-storage.ts";
import { dropKept, readKept, toggleKept } from "./kept-hearts.ts";

test("a heart is kept, and taken off by a second press", () => {
  const store = memoryStorage();
  expect(toggleKept("cocora", store)).toBe(true);
  expect(toggleKept("tayrona", store)).toBe(true);
  expect(readKept(store)).toEqual(["cocora", "tayrona"]);
  expect(toggleKept("cocora", store)).toBe(false);
  expect(readKept(store)).toEqual(["tayrona"]);
});

test("past fifty the oldest goes", () => {
  const store = memoryStorage();
  for (let nth = 0; nth <= MAX_HEARTS; nth += 1) toggleKept(`experience ${nth}`, store);
  expect(readKept(store)).toHaveLength(MAX_HEARTS);
  expect(readKept(store)).not.toContain("experience 0");
});

test("hearts that are on a list now are dropped, and newer hearts stay", () => {
  const store = memoryStorage();
  toggleKept("cocora", store);
  const taken = readKept(store);
  toggleKept("tayrona", store);
  dropKept(taken, store);
  expect(readKept(store)).toEqual(["tayrona"]);
  dropKept(["tayrona"], store);
  expect(store.getItem(KEPT_HEARTS)).toBeNull();
});

test("foreign data in the storage is ignored", () => {
  const store = memoryStorage();
  for (const text of ["{", '{"a":1}', "[1,null]", '"cocora"']) {
    store.setItem(KEPT_HEARTS, text);
    expect(readKept(store)).toEqual([]);
  }
});
