import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chosenDeparture, keepChosenDeparture } from "./chosen-departure.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: Date.parse("2026-12-05T13:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the chosen departure stays chosen for the day, in the place's time", () => {
  keepChosenDeparture("d1");
  vi.setSystemTime(Date.parse("2026-12-06T04:59:00Z"));
  expect(chosenDeparture()).toBe("d1");
  vi.setSystemTime(Date.parse("2026-12-06T05:00:00Z"));
  expect(chosenDeparture()).toBeNull();
});

test("no departure is chosen if none was, or if the choice was undone", () => {
  expect(chosenDeparture()).toBeNull();
  keepChosenDeparture("d1");
  keepChosenDeparture(null);
  expect(chosenDeparture()).toBeNull();
});
