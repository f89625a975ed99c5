import { expect, test } from "vitest";
import { createLoadGauge, type Load } from "./load-level.ts";

const MAX_REQUESTS = 100;

function levelsAfter(...loads: Load[]): string[] {
  const gauge = createLoadGauge(MAX_REQUESTS);
  return loads.map((load) => {
    gauge.sample(load);
    return gauge.level;
  });
}

const loadWithDelay = (waitMs: number): Load => ({ inFlight: 5, waitMs });
const loadWithRequests = (inFlight: number): Load => ({ inFlight, waitMs: 10 });

test("a single long pause does not change the load level", () => {
  expect(
    levelsAfter(loadWithDelay(2_000), loadWithDelay(20), loadWithDelay(2_000), loadWithDelay(20)),
  ).toEqual(["normal", "normal", "normal", "normal"]);
});

test("growing waits make the load high first, then overloaded", () => {
  expect(levelsAfter(...[300, 300, 600, 600, 600].map(loadWithDelay))).toEqual([
    "normal",
    "high",
    "high",
    "high",
    "overloaded",
  ]);
});

test("the request that reaches a limit changes the level", () => {
  const gauge = createLoadGauge(MAX_REQUESTS);
  const levels = [74, 75, 99, 100].map((inFlight) => {
    gauge.count(inFlight);
    return gauge.level;
  });
  expect(levels).toEqual(["normal", "high", "high", "overloaded"]);
});

test("an overloaded process has a high load for some samples before a normal load", () => {
  expect(levelsAfter(...[100, 90, 80, 74, 60, 49, 49, 49, 49].map(loadWithRequests))).toEqual([
    "overloaded",
    "overloaded",
    "overloaded",
    "high",
    "high",
    "high",
    "high",
    "high",
    "normal",
  ]);
});

test("a load at a threshold does not flap", () => {
  const loads = Array.from({ length: 20 }, (_, at) => loadWithRequests(at % 2 ? 74 : 76));
  expect(new Set(levelsAfter(...loads))).toEqual(new Set(["high"]));
});
