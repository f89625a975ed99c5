import { expect, test } from "vitest";
import { createLoadGauge, type Load } from "./load-level.ts";

const MAX_REQUESTS = 100;

function after(...loads: Load[]): string[] {
  const gauge = createLoadGauge(MAX_REQUESTS);
  return loads.map((load) => {
    gauge.sample(load);
    return gauge.level;
  });
}

const waiting = (waitMs: number): Load => ({ inFlight: 5, waitMs });
const busyWith = (inFlight: number): Load => ({ inFlight, waitMs: 10 });

test("a single long pause does not change the load level", () => {
  expect(after(waiting(2_000), waiting(20), waiting(2_000), waiting(20))).toEqual([
    "normal",
    "normal",
    "normal",
    "normal",
  ]);
});

test("growing waits make the load high first, then overloaded", () => {
  expect(after(...[300, 300, 600, 600, 600].map(waiting))).toEqual([
    "normal",
    "high",
    "high",
    "high",
    "overloaded",
  ]);
});

test("too many requests in flight are noticed at the first request above the limit", () => {
  const gauge = createLoadGauge(MAX_REQUESTS);
  const seen = [74, 75, 99, 100].map((inFlight) => {
    gauge.count(inFlight);
    return gauge.level;
  });
  expect(seen).toEqual(["normal", "high", "high", "overloaded"]);
});

test("the process is overloaded until there is room, and normal after a quiet time", () => {
  expect(after(...[100, 90, 80, 74, 60, 49, 49, 49, 49].map(busyWith))).toEqual([
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
  const near = Array.from({ length: 20 }, (_, at) => busyWith(at % 2 ? 74 : 76));
  expect(new Set(after(...near))).toEqual(new Set(["high"]));
});
