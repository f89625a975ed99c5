import { afterAll, vi } from "vitest";

/** Files share a process: globals and timers that a file has replaced are put back when it ends. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
