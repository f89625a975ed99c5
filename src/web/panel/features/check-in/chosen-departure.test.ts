import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chosenDeparture, storeChosenDeparture } from "./chosen-departure.ts";

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.useFakeTimers({ now: Date.parse("2026-12-05T13:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the chosen departure is forgotten at midnight in Colombia", () => {
  storeChosenDeparture("d1");
  vi.setSystemTime(Date.parse("2026-12-06T04:59:00Z"));
  expect(chosenDeparture()).toBe("d1");
  vi.setSystemTime(Date.parse("2026-12-06T05:00:00Z"));
  expect(chosenDeparture()).toBeNull();
});

test("no departure is chosen at first or after the choice was cleared", () => {
  expect(chosenDeparture()).toBeNull();
  storeChosenDeparture("d1");
  storeChosenDeparture(null);
  expect(chosenDeparture()).toBeNull();
});
