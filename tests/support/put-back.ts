import { afterAll, vi } from "vitest";

/** Test files share a process, so each restores its replaced globals and timers at its end. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
