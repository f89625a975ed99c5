import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { COUNTDOWN_SCRIPT } from "./countdown-script.ts";

const NOW = Date.parse("2026-12-05T08:00:00Z");

function countDown(holdMs: number) {
  let now = NOW;
  let tick = () => {};
  const timer = { dataset: { until: String(NOW + holdMs) }, textContent: "" };
  const earlyUse = { begin: vi.fn() };
  const scope: Record<string, unknown> = {
    earlyUse,
    document: { querySelector: () => timer },
    Date: { now: () => now },
    setInterval: (show: () => void) => {
      tick = show;
    },
    clearInterval: () => {
      tick = () => {};
    },
  };
  scope.window = scope;
  runInNewContext(COUNTDOWN_SCRIPT, scope);
  const wait = (ms: number) => {
    now += ms;
    tick();
  };
  return { timer, scope, begin: earlyUse.begin, wait };
}

test("the remaining time is shown at once and each second, and the page is hydrated when the hold lapses", () => {
  const { timer, begin, wait } = countDown(61_000);
  expect(timer.textContent).toBe("01:01");
  wait(1_000);
  expect(timer.textContent).toBe("01:00");
  expect(begin).not.toHaveBeenCalled();
  wait(60_000);
  expect(timer.textContent).toBe("00:00");
  expect(begin).toHaveBeenCalled();
});

test("after hydration the script leaves the time to React", () => {
  const { timer, scope, wait } = countDown(61_000);
  scope.earlyUse = undefined;
  wait(1_000);
  expect(timer.textContent).toBe("01:01");
});
