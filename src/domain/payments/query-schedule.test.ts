import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { nextQueryAfterClosing, nextQueryAt } from "./query-schedule.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const delayAfter = (seconds: number): number => {
  const now = new Date(NOON.getTime() + seconds * 1000);
  return (nextQueryAt(NOON, now).getTime() - now.getTime()) / 1000;
};

test("the delay between queries is a quarter of the wait so far, from fifteen seconds to an hour", () => {
  expect([0, 59, 60, 120, 3600, 14_400, 1_000_000].map(delayAfter)).toEqual([
    15, 15, 15, 30, 900, 3600, 3600,
  ]);
});

test("a provider that is down for a day gets about fifty queries", () => {
  let now = NOON;
  let asked = 0;
  for (; now.getTime() < NOON.getTime() + DAY_MS; asked += 1) now = nextQueryAt(NOON, now);
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThan(60);
});

test("a closed checkout is queried five times: at once, after minutes, hours, a day and three days", () => {
  const asked: number[] = [];
  for (let at: Date | null = new Date(NOON.getTime() - 1); at; at = nextQueryAfterClosing(NOON, at))
    asked.push((at.getTime() - NOON.getTime()) / 60_000);
  expect(asked.slice(1)).toEqual([0, 10, 360, 1440, 4320]);
});

test("after a late query, missed queries are skipped", () => {
  const late = new Date(NOON.getTime() + 7 * HOUR_MS);
  expect(nextQueryAfterClosing(NOON, late)).toEqual(new Date(NOON.getTime() + DAY_MS));
});
