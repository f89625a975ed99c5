import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { EARLY_COUNTDOWN_SCRIPT } from "./early-countdown.ts";

const NOW = Date.parse("2026-12-05T08:00:00Z");

/** Runs the script in a page whose hold lapses after the given time. */
function countDown(holdMs: number) {
  const clock = { now: NOW, tick: () => {} };
  const timer = { dataset: { until: String(NOW + holdMs) }, textContent: "" };
  const scope: Record<string, unknown> = {
    document: { readyState: "loading", querySelector: () => timer },
    Date: { now: () => clock.now },
    setInterval: (tick: () => void) => {
      clock.tick = tick;
    },
    clearInterval: () => {
      clock.tick = () => {};
    },
  };
  runInNewContext(EARLY_COUNTDOWN_SCRIPT, scope);
  return {
    timer,
    scope,
    wait(ms: number) {
      clock.now += ms;
      clock.tick();
    },
  };
}

test("the remaining time is shown at once and each second, and the page is hydrated when the hold lapses", () => {
  const { timer, scope, wait } = countDown(61_000);
  expect(timer.textContent).toBe("01:01");
  const begin = vi.fn();
  Object.assign(scope, { earlyUse: { begin }, document: { readyState: "complete" } });
  wait(1_000);
  expect(timer.textContent).toBe("01:00");
  expect(begin).not.toHaveBeenCalled();
  wait(60_000);
  expect(timer.textContent).toBe("00:00");
  expect(begin).toHaveBeenCalled();
});

test("after hydration the script leaves the time to React", () => {
  const { timer, scope, wait } = countDown(61_000);
  Object.assign(scope, { document: { readyState: "complete" } });
  wait(1_000);
  wait(1_000);
  expect(timer.textContent).toBe("01:01");
});
