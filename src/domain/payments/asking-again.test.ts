import { expect, test } from "vitest";
import { askAgainAt } from "./asking-again.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const pauseAfter = (seconds: number): number => {
  const now = new Date(NOON.getTime() + seconds * 1000);
  return (askAgainAt(NOON, now).getTime() - now.getTime()) / 1000;
};

test("the pause is a quarter of the wait, fifteen seconds at least and an hour at most", () => {
  expect([0, 59, 60, 120, 3600, 14_400, 1_000_000].map(pauseAfter)).toEqual([
    15, 15, 15, 30, 900, 3600, 3600,
  ]);
});

test("a provider that is down for a day is asked some fifty times", () => {
  let now = NOON;
  let asked = 0;
  for (; now.getTime() < NOON.getTime() + 86_400_000; asked += 1) now = askAgainAt(NOON, now);
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThan(60);
});
