import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LoopDelay, watchLoopDelay } from "./loop-delay.ts";

const TICK_MS = 20;

let now: number;
let delay: LoopDelay;
beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  delay = watchLoopDelay();
});
afterEach(() => {
  delay.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function delayTick(ms: number): void {
  now += TICK_MS + ms;
  vi.advanceTimersByTime(TICK_MS);
}

test("timers that fire on time have no delay", () => {
  delayTick(0);
  delayTick(0);
  expect(delay.read()).toBe(0);
});

test("the delay of an event at a random moment is half a long iteration", () => {
  delayTick(1_500);
  expect(delay.read()).toBeCloseTo(1_500 ** 2 / (2 * 1_520), 6);
});

test("one long delay counts for more than many short delays of the same total", () => {
  delayTick(1_000);
  const one = delay.read();
  for (let turn = 0; turn < 10; turn += 1) delayTick(100);
  expect(delay.read()).toBeLessThan(one / 5);
});

test("each reading starts from zero", () => {
  delayTick(1_500);
  delay.read();
  expect(delay.read()).toBe(0);
  delayTick(0);
  expect(delay.read()).toBe(0);
});
